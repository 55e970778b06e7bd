import { createHmac, timingSafeEqual } from 'node:crypto'

/** What is used of an event ("Standard webhooks"). */
export type AdyenEvent = {
  eventCode: string
  success: string
  /** With a time zone; not signed. */
  eventDate?: string
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  reason?: string
  additionalData?: Readonly<Record<string, unknown>>
}
type Body = { notificationItems?: readonly { NotificationRequestItem?: AdyenEvent }[] }

/** The events of a webhook; undefined if one of them is not signed with a key of ours. `keys` in hexadecimal digits. */
export function readAdyenWebhook(
  body: string,
  keys: readonly string[],
): readonly AdyenEvent[] | undefined {
  const { notificationItems } = parse(body)
  const events = notificationItems?.map((item) => item.NotificationRequestItem)
  if (!events || events.length === 0) return undefined
  const signed = events.filter((event) => event && isSigned(event, keys))
  return signed.length === events.length ? (signed as AdyenEvent[]) : undefined
}

/** When it happened, in unix seconds; 0 if it does not say. */
export const timeOf = ({ eventDate = '' }: AdyenEvent): number =>
  Math.floor(Date.parse(eventDate) / 1_000) || 0

/** "Verify HMAC signatures": the values in this order, an absent one as nothing. */
function signatureOf(event: AdyenEvent, key: string): string {
  const { value, currency } = event.amount
  const signed = [
    event.pspReference,
    event.originalReference ?? '',
    event.merchantAccountCode,
    event.merchantReference,
    value,
    currency,
    event.eventCode,
    event.success,
  ]
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed.join(':')).digest('base64')
}

function isSigned(event: AdyenEvent, keys: readonly string[]): boolean {
  if (typeof event.amount !== 'object' || event.amount === null) return false
  const given = Buffer.from(String(event.additionalData?.['hmacSignature'] ?? ''), 'base64')
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(event, key), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function parse(body: string): Body {
  try {
    return (JSON.parse(body) ?? {}) as Body
  } catch {
    return {}
  }
}
