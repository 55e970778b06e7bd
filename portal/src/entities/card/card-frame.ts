import type { confirmIntent } from '@pillion/contract/http/payments'
import type { BodyOf } from '@pillion/contract/operation'

type Details = NonNullable<BodyOf<typeof confirmIntent>['card_details']>
type Rest<Card> = Card extends Details ? Omit<Card, 'isValid' | 'holder_name' | 'save_card'> : never

/** What a provider's page encrypts of a card, in either shape (PAY-03, PAY-04). */
export type EncryptedPart = Rest<Details>

/** What the provider's page says from its frame. */
type FrameMessage =
  | { source: 'card-fields'; type: 'validity'; isValid: boolean }
  | { source: 'card-fields'; type: 'height'; height: number }
  | { source: 'card-fields'; type: 'submit' | 'invalid' }
  | { source: 'card-fields'; type: 'encrypted'; card: EncryptedPart }

type Handlers = {
  onValidity: (isValid: boolean) => void
  /** In pixels. */
  onHeight: (height: number) => void
  onSubmit: () => void
}

/** In pixels. */
const MAX_HEIGHT = 600

/** A page that does not answer within this time cannot encrypt; until then it may still be loading. */
const ANSWER_MS = 15_000

/**
 * What a provider's page may do. One of this server has an opaque origin; one with an origin of its own keeps it, since the frames in
 * it compare theirs with it.
 */
export function sandboxFor(url: string, origin = location.origin): string {
  const rights = 'allow-scripts allow-forms'
  return new URL(url, origin).origin === origin ? rights : `${rights} allow-same-origin`
}

/**
 * Talks to the page that encrypts a card. The frame has an origin of its own, so it is known by its window. Returns how to ask for
 * the encrypted fields, and how to stop.
 */
export function connectCardFrame(frame: HTMLIFrameElement, handlers: Handlers) {
  let answer: ((card: EncryptedPart | undefined) => void) | undefined
  // The page tells its height as soon as it listens.
  const listening = Promise.withResolvers<void>()

  function onMessage({ source, data }: MessageEvent<Partial<FrameMessage> | undefined>): void {
    if (source !== frame.contentWindow || data?.source !== 'card-fields') return
    listening.resolve()
    const message = data as FrameMessage
    switch (message.type) {
      case 'validity':
        return handlers.onValidity(message.isValid)
      case 'height':
        return handlers.onHeight(Math.min(MAX_HEIGHT, message.height))
      case 'submit':
        return handlers.onSubmit()
      case 'invalid':
        return answer?.(undefined)
      case 'encrypted':
        return answer?.(message.card)
    }
  }
  addEventListener('message', onMessage)

  return {
    encrypt(): Promise<EncryptedPart | undefined> {
      const { promise, resolve } = Promise.withResolvers<EncryptedPart | undefined>()
      const timer = setTimeout(() => resolve(undefined), ANSWER_MS)
      // A press that is still waiting gives way to this one.
      answer?.(undefined)
      answer = resolve
      // Nothing secret is sent, and an opaque origin cannot be named.
      void listening.promise.then(() => frame.contentWindow?.postMessage({ type: 'encrypt' }, '*'))
      return promise.finally(() => clearTimeout(timer))
    },
    stop() {
      removeEventListener('message', onMessage)
      answer?.(undefined)
    },
  }
}
