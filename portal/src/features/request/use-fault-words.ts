import { CallError } from '#platform/api/call-error.ts'
import { wordsFor } from '#platform/api/error-words.ts'
import { useT } from '#platform/i18n/use-t.ts'

import type { FaultPlace, RequestContext } from './flow/request-types.ts'

type Faulty = { context: Pick<RequestContext, 'fault'> }

/** The sentence about what is wrong at a place; the domain's refusals read as the server's do. */
export function useFaultWords({ context }: Faulty): (place: FaultPlace) => string | undefined {
  const t = useT()
  const { fault } = context
  return (place) =>
    fault?.place === place
      ? wordsFor(new CallError({ status: 422, key: fault.key, message: fault.key }), t)
      : undefined
}
