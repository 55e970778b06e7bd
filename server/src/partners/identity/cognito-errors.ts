import type { ErrorKey } from '@pillion/contract/errors'

import { Refusal } from '../../platform/refusals/refusal.ts'
import { outOfOrder } from './identity.ts'

/** Cognito's documented errors and what they are here (AUTH-09). */
const variants: Readonly<Record<string, ErrorKey>> = {
  InternalErrorException: 'auth.internal-error',
  ServiceUnavailable: 'auth.internal-error',
  InvalidUserPoolConfigurationException: 'auth.invalid-pool-configuration',
  InvalidSmsRoleAccessPolicyException: 'auth.invalid-pool-configuration',
  InvalidSmsRoleTrustRelationshipException: 'auth.invalid-pool-configuration',
  UnsupportedOperationException: 'auth.invalid-pool-configuration',
  UnauthorizedException: 'auth.invalid-pool-configuration',
  InvalidLambdaResponseException: 'auth.invalid-response',
  UnexpectedLambdaException: 'auth.invalid-response',
  InvalidParameterException: 'auth.invalid-parameter',
  PasswordResetRequiredException: 'auth.password-reset-required',
  ResourceNotFoundException: 'auth.resource-not-found',
  TooManyRequestsException: 'auth.too-many-requests',
  TooManyFailedAttemptsException: 'auth.too-many-requests',
  LimitExceededException: 'auth.too-many-requests',
  ThrottlingException: 'auth.too-many-requests',
  UserNotConfirmedException: 'auth.user-not-confirmed',
  UserNotFoundException: 'auth.user-not-found',
  NotAuthorizedException: 'auth.wrong-password',
  CodeDeliveryFailureException: 'auth.code-delivery-failure',
  InvalidEmailRoleAccessPolicyException: 'auth.invalid-email-identity',
  UserLambdaValidationException: 'auth.user-validation-failure',
  ForbiddenException: 'auth.user-validation-failure',
  UsernameExistsException: 'auth.username-exists',
  AliasExistsException: 'auth.username-exists',
  ExpiredCodeException: 'auth.expired-code',
  CodeMismatchException: 'auth.code-mismatch',
  InvalidPasswordException: 'account.weak-password',
  PasswordHistoryPolicyViolationException: 'account.weak-password',
}

/** Some types stand for more than one thing, which only the message tells. */
const byMessage: readonly (readonly [type: string, message: RegExp, key: ErrorKey])[] = [
  ['NotAuthorizedException', /attempts exceeded/i, 'auth.too-many-requests'],
  ['NotAuthorizedException', /secret hash/i, 'auth.invalid-pool-configuration'],
  ['InvalidParameterException', /flow not enabled/i, 'auth.invalid-pool-configuration'],
]

/** Seconds. Cognito does not say how long its limits last. */
const LIMIT_RETRY_AFTER = 60

/** An error of Cognito as the refusal of a call. An unknown one is an internal error of theirs. */
export function refusalOf(type: string, message: string): Refusal {
  const special = byMessage.find(([of, pattern]) => of === type && pattern.test(message))
  const key = special?.[2] ?? (Object.hasOwn(variants, type) ? variants[type] : undefined)
  switch (key) {
    case 'auth.internal-error':
    case 'auth.invalid-pool-configuration':
    case 'auth.invalid-response':
    case 'auth.resource-not-found':
    case 'auth.code-delivery-failure':
      return outOfOrder(key)
    case 'auth.too-many-requests':
      return new Refusal(key, { details: { retry_after: LIMIT_RETRY_AFTER } })
    case undefined:
      return outOfOrder('auth.internal-error')
    default:
      return new Refusal(key)
  }
}
