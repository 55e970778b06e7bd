import type { getFlags } from '@pillion/contract/http/flags'
import type { AnswerOf, QueryOf } from '@pillion/contract/operation'

import type { FlagAnswer } from './flag-store.ts'

type Call = (
  query: QueryOf<typeof getFlags>,
  signal: AbortSignal,
) => Promise<AnswerOf<typeof getFlags>>

/** The server's flags, which may be others for some vendors. */
export function createServerSource(call: Call) {
  let vendorId: string | undefined
  let differByVendor = false
  let revision: string | undefined

  return {
    /** First those for everyone, which the page's head has requested already. */
    async fetch(signal: AbortSignal): Promise<FlagAnswer> {
      const general = await call({}, signal)
      differByVendor = general.differ_by_vendor === true
      const isForVendor = differByVendor && vendorId !== undefined
      const answer = isForVendor ? await call({ vendor_id: vendorId }, signal) : general
      revision = answer.revision
      return answer.result
    },
    /** Whether the last fetch answered with this revision. */
    isCurrent: (current: string) => current === revision,
    /** From now on the flags of this vendor count. True if they may be others than those fetched. */
    follow(next: string | undefined): boolean {
      const isOther = next !== vendorId
      vendorId = next
      return isOther && differByVendor
    },
  }
}
