import { CallError } from '#platform/api/call-error.ts'
import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { FieldErrorPlace, RequestContext } from './flow/request-types.ts'

type WithFieldError = { context: Pick<RequestContext, 'fieldError'> }

/** The sentence about what is wrong at a place; the domain's refusals read as the server's do. */
export function useFieldErrorMessage({
  context,
}: WithFieldError): (place: FieldErrorPlace) => string | undefined {
  const t = useT()
  const { fieldError } = context
  return (place) =>
    fieldError?.place === place
      ? errorMessage(
          new CallError({ status: 422, key: fieldError.key, message: fieldError.key }),
          t,
        )
      : undefined
}
