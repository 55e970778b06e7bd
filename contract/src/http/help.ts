import { Type } from 'typebox'

import { LanguageCode, LongText, result, strictObject, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'

/** What the vendor's user shows to the help centre of another provider; valid for an hour (HC-09). */
export const getHelpToken = operation({
  name: 'getHelpToken',
  method: 'GET',
  path: '/vendor/{id}/hc_jwt_token',
  caller: 'account',
  summary: 'A token for the help centre of the configured provider (HC-07, GAP-146)',
  params: strictObject({ id: VendorId }),
  answer: result(Type.String()),
  /** `error.not-found` without such a provider. */
  refusals: ['error.forbidden', 'error.not-found', 'request.feature-unavailable'],
})

export const askForHelp = operation({
  name: 'askForHelp',
  method: 'POST',
  path: '/vendor/{id}/help-question',
  caller: 'account',
  summary: 'Mail a question to the account manager, who replies to the account',
  params: strictObject({ id: VendorId }),
  body: strictObject({
    message: LongText,
    /** The language that the user reads. */
    language: Type.Optional(LanguageCode),
  }),
  answer: Type.Object({ success: Type.Boolean() }),
  requiresIdempotencyKey: true,
  refusals: [
    'error.forbidden',
    'contact.fill-message',
    'contact.message-too-long',
    'request.feature-unavailable',
  ],
})
