import * as operations from '@pillion/contract/http/accounts'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { makeChangePassword } from './change-password.ts'
import { createAccount } from './create-account.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { extendLogin } from './extend-login.ts'
import { makeForgotPassword } from './forgot-password.ts'
import { listSessions } from './list-sessions.ts'
import { makeLogin } from './login.ts'
import { logout } from './logout.ts'
import { mailResetCode } from './mail-reset-code.ts'
import { makeRegister } from './register.ts'
import { makeMailNewLink, makeResendConfirmation } from './resend-confirmation.ts'
import { makeResetPassword } from './reset-password.ts'
import { makeSendContactMessage } from './send-contact-message.ts'
import type { SessionCache } from './session-cache.ts'

export function bindAccounts(context: AppContext, sessionCache: SessionCache): void {
  // Hashing passwords has a queue of its own, and must not take the place of other calls.
  const hashing = { ...context, admit: <A>(work: () => Promise<A>) => work() }
  bindOperation(hashing, operations.login, makeLogin(context))
  bindOperation(hashing, operations.register, makeRegister(context))
  bindOperation(hashing, operations.resetPassword, makeResetPassword(context, sessionCache))
  bindOperation(hashing, operations.changePassword, makeChangePassword(context, sessionCache))
  bindOperation(context, operations.extendLogin, (call) => extendLogin(context, call))
  bindOperation(context, operations.logout, (call) => logout(context, sessionCache, call))
  bindOperation(context, operations.listSessions, (call) => listSessions(context, call))
  bindOperation(context, operations.endSession, (call) => endSession(context, sessionCache, call))
  bindOperation(context, operations.endOtherSessions, (call) =>
    endOtherSessions(context, sessionCache, call),
  )
  bindOperation(context, operations.createAccount, (call) => createAccount(context, call))
  bindOperation(context, operations.resendConfirmation, makeResendConfirmation(context))
  bindOperation(context, operations.forgotPassword, makeForgotPassword(context))
  bindOperation(context, operations.sendContactMessage, makeSendContactMessage(context))
  context.mailJobs.handle('mail-confirmation-link', makeMailNewLink(context))
  context.mailJobs.handle('mail-reset-code', (payload) => mailResetCode(context, payload))
}
