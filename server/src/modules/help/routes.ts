import { askForHelp, getHelpToken as tokenOperation } from '@pillion/contract/http/help'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { makeAskForHelp } from './ask-for-help.ts'
import { getHelpToken } from './get-help-token.ts'

export function bindHelp(context: AppContext): void {
  bindOperation(context, tokenOperation, (call) => getHelpToken(context, call))
  bindOperation(context, askForHelp, makeAskForHelp(context))
}
