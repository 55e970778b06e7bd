import { erasePerson as operation } from '@pillion/contract/http/people'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { erasePerson } from './erase-person.ts'

export function bindPeople(context: AppContext, files: Files): void {
  bindOperation(context, operation, (call) => erasePerson(context, files, call))
}
