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

/** What hangs or takes long, such as a mail server or a bulk order, must not hold back the riders, so each has a worker of its own. */
const workers = {
  'order-placed': 'orders',
  'order-edited': 'orders',
  'outlet-changed': 'orders',
  'look-for-rider': 'orders',
  'give-up-search': 'orders',
  'release-rider': 'orders',
  'store-proof': 'pictures',
  'locate-bulk-rows': 'bulk',
  'place-bulk-rows': 'bulk',
  'mail-confirmation-link': 'mails',
  'mail-reset-code': 'mails',
  'send-mail': 'mails',
  'settle-payment': 'payments',
  'settle-order': 'payments',
  'ask-payment-provider': 'payments',
  'send-sandbox-webhook': 'payments',
  'reconcile-payments': 'payments',
} as const satisfies Record<Queue, string>

type Worker = (typeof workers)[Queue]

/** The queues whose jobs a worker leaves to the other ones. */
export const queuesNotOf = (worker: Worker): Queue[] =>
  (Object.keys(workers) as Queue[]).filter((queue) => workers[queue] !== worker)
