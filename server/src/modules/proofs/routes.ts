import { getProof as operation } from '@pillion/contract/http/proofs'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindFileOperation } from '../../platform/http/bind-file-operation.ts'
import { getProof } from './get-proof.ts'

export function bindProofs(context: AppContext, files: Files): void {
  bindFileOperation(context, operation, (call) => getProof(context, files, call))
}
