/** Every queue and what its jobs carry. */
export type JobPayloads = {
  'order-placed': { order_id: string }
  /** `at`: unix seconds of the edit. */
  'order-edited': { order_id: string; at: number }
  'outlet-changed': { vendor_id: string }
  'look-for-rider': { order_id: string }
  /** `since`: unix seconds when the search began. */
  'give-up-search': { order_id: string; since: number }
  'release-rider': { order_id: string }
  'store-proof': { proof_id: string }
  'locate-bulk-rows': { bulk_job_id: string }
  'place-bulk-rows': { bulk_job_id: string }
  'mail-confirmation-link': { email: string; language: string }
  'mail-reset-code': { password_reset_id: string }
  'send-mail': { mail_id: string }
  'settle-payment': { payment_id: string }
  'settle-order': { order_id: string }
  'ask-payment-provider': { payment_id: string }
  'send-sandbox-webhook': { intent_id: string }
  /** `day`: of the country's calendar, such as '2026-10-14'. */
  'reconcile-payments': { day: string }
  'reconcile-day': { day: string }
}

export type Queue = keyof JobPayloads

export type Job = {
  [Q in Queue]: {
    queue: Q
    payload: JobPayloads[Q]
    /** Milliseconds since 1970. */ runAt: number
    /** At most one job with this key waits. */ key?: string
  }
}[Queue]
