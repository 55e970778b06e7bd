import { createHmac, timingSafeEqual } from 'node:crypto'

import { compactDecrypt, importPKCS8 } from 'jose'

import { parseWebhook } from './signed-body.ts'

/** A webhook older than this is not taken, so that one that was overheard cannot be sent again later. */
const TOLERANCE_MS = 300_000

export type WebhookKey = {
  keyId: string
  /** Base64. */
  value: string
}

type Webhook = {
  body: string
  /** `v-c-signature`: `t=…;keyId=…;sig=…`. */
  signature: string
}
type Options = {
  keys: readonly WebhookKey[]
  /** PKCS #8, for payloads that are encrypted (message-level encryption). */
  privateKey: string
  /** Milliseconds. */
  now: number
}

export type CyberSourceEvent = {
  /** The event's type, such as `payments.refunds.accept`; undefined if only the encrypted part has it. */
  type: string | undefined
  /** The references of the transactions that it is about. */
  references: readonly string[]
}

/** What a webhook is about; undefined if CyberSource did not sign it. */
export async function readCyberSourceWebhook(
  webhook: Webhook,
  options: Options,
): Promise<CyberSourceEvent | undefined> {
  if (!isSigned(webhook, options)) return undefined
  const envelope = parseWebhook(webhook.body) as Envelope
  const references = referencesIn(await decrypted(envelope, options.privateKey))
  return { type: envelope.eventType, references }
}

function isSigned({ body, signature }: Webhook, { keys, now }: Options): boolean {
  const parts = /^t=(\d{1,15});keyId=([\w-]{1,80});sig=([A-Za-z0-9+/]{43}=)$/.exec(signature)
  const [, at = '', keyId, given = ''] = parts ?? []
  if (at === '' || Math.abs(now - Number(at)) > TOLERANCE_MS) return false
  const key = keys.find((one) => one.keyId === keyId)
  return (
    key !== undefined &&
    timingSafeEqual(Buffer.from(given, 'base64'), mac(`${at}.${body}`, key.value))
  )
}

const mac = (text: string, key: string): Buffer =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(text).digest()

type Envelope = {
  eventType?: string
  encData?: string
  encryptedRequest?: string
  payload?: unknown
}

async function decrypted(envelope: Envelope, privateKey: string): Promise<unknown> {
  const jwe = envelope.encData ?? envelope.encryptedRequest
  if (jwe === undefined) return envelope.payload
  const { plaintext } = await compactDecrypt(jwe, await importPKCS8(privateKey, 'RSA-OAEP-256'), {
    keyManagementAlgorithms: ['RSA-OAEP-256'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  const inner = JSON.parse(new TextDecoder().decode(plaintext)) as Envelope
  return inner.payload ?? inner
}

/** The payload is an object, has one in `data`, or is a list of such. */
function referencesIn(payload: unknown): string[] {
  const items = Array.isArray(payload) ? (payload as unknown[]) : [payload]
  return items.flatMap((item) => {
    const { data = item } = (item ?? {}) as { data?: unknown }
    const { clientReferenceInformation } = (data ?? {}) as {
      clientReferenceInformation?: { code?: unknown }
    }
    const code = clientReferenceInformation?.code
    return typeof code === 'string' ? [code] : []
  })
}
