import { errorStatus, type ErrorAnswer } from '@pillion/contract/errors'

import type { Refusal } from '../refusals/refusal.ts'

/** The body of every answer that is not 2xx. */
export function errorAnswer(refusal: Refusal): ErrorAnswer {
  const { key, field, details } = refusal
  return {
    status: errorStatus[key],
    message: key,
    errors: [{ translation_key: key, message: key, ...(field ? { field } : {}) }],
    meta: { translation_key: key, ...(details ? { details } : {}) },
  }
}
