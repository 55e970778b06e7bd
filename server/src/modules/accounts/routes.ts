import * as operations from '@pillion/contract/http/accounts'

import type { IdentityProviders } from '../../partners/identity/identity.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import { bindCompanySignIn } from './bind-company-sign-in.ts'
import { makeChangePassword } from './change-password.ts'
import { createAccount } from './create-account.ts'
import { embeddedPasswords } from './embedded-passwords.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { extendLogin } from './extend-login.ts'
import { makeForgotPassword } from './forgot-password.ts'
import { hostedPasswords } from './hosted-passwords.ts'
import { listSessions } from './list-sessions.ts'
import { makeLogin } from './login.ts'
import { logout } from './logout.ts'
import { mailResetCode } from './mail-reset-code.ts'
import { makeRegister } from './register.ts'
import { makeMailNewLink, makeResendConfirmation } from './resend-confirmation.ts'
import { makeResetPassword } from './reset-password.ts'
import { makeSendContactMessage } from './send-contact-message.ts'
import type { SessionCache } from './session-cache.ts'

export function bindAccounts(
  context: AppContext,
  sessionCache: SessionCache,
  { userPool, companySignIn }: IdentityProviders,
): void {
  const provider = userPool ? hostedPasswords(context, userPool) : embeddedPasswords(context)
  // Hashing passwords has a queue of its own, and must not take the place of other calls.
  const hashing = { ...context, admit: <A>(work: () => Promise<A>) => work() }
  // So has a user pool: a slow one must not hold back orders.
  const asking = userPool ? hashing : context
  bindOperation(hashing, operations.login, makeLogin(context, provider))
  bindOperation(hashing, operations.register, makeRegister(context, provider))
  bindOperation(
    hashing,
    operations.resetPassword,
    makeResetPassword(context, provider, sessionCache),
  )
  bindOperation(
    hashing,
    operations.changePassword,
    makeChangePassword(context, provider, sessionCache),
  )
  bindOperation(context, operations.extendLogin, (call) => extendLogin(context, call))
  bindOperation(context, operations.logout, (call) => logout(context, sessionCache, call))
  bindOperation(context, operations.listSessions, (call) => listSessions(context, call))
  bindOperation(context, operations.endSession, (call) => endSession(context, sessionCache, call))
  bindOperation(context, operations.endOtherSessions, (call) =>
    endOtherSessions(context, sessionCache, call),
  )
  bindOperation(asking, operations.createAccount, (call) => createAccount(context, provider, call))
  bindOperation(asking, operations.resendConfirmation, makeResendConfirmation(context, provider))
  bindOperation(asking, operations.forgotPassword, makeForgotPassword(context, provider))
  bindOperation(context, operations.sendContactMessage, makeSendContactMessage(context))
  bindCompanySignIn(context, companySignIn)
  context.mailJobs.handle('mail-confirmation-link', makeMailNewLink(context))
  context.mailJobs.handle('mail-reset-code', (payload) => mailResetCode(context, payload))
}
