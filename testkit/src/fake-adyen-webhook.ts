import { createHmac } from 'node:crypto'

type Event = {
  eventCode: string
  success: string
  /** With a time zone. */
  eventDate: string
  pspReference: string
  originalReference?: string
  merchantAccountCode: string
  merchantReference: string
  amount: { value: number; currency: string }
  reason: string
}

/** An event as Adyen sends it ("Standard webhooks"). */
export function signedAdyenWebhook(event: Event, hmacKey: string) {
  const item = { ...event, additionalData: { hmacSignature: sign(event, hmacKey) } }
  const notificationItems = [{ NotificationRequestItem: item }]
  const body = JSON.stringify({ live: 'false', notificationItems })
  return { body, headers: {} as Record<string, string> }
}

/** "Verify HMAC signatures", of the values in the documented order; the date is not among them. */
function sign(event: Event, key: string): string {
  const { pspReference, originalReference = '', merchantAccountCode, merchantReference } = event
  const names = [pspReference, originalReference, merchantAccountCode, merchantReference]
  const { value, currency } = event.amount
  const signed = [...names, value, currency, event.eventCode, event.success]
  return createHmac('sha256', Buffer.from(key, 'hex')).update(signed.join(':')).digest('base64')
}
