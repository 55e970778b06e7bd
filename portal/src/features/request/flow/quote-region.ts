import { assign, raise } from 'xstate'

import { withNewQuote } from './fee.ts'
import { routeOf } from './request-context.ts'
import { request } from './request-setup.ts'

/** On each state and not on the region, where coming in anew would restart the steps as well. */
const on = {
  'quote.received': { target: 'good', reenter: true },
  'quote.dropped': 'none',
  'method.changed': [
    { guard: 'keepsOriginalFee', target: 'none' },
    { guard: 'methodHasItsPrice', target: 'recomputing', reenter: true },
  ],
} as const

/** Keeps the fee good while the form is filled in: when its signature has expired, it is asked for anew. */
export const quoteRegion = request.createStateConfig({
  initial: 'none',
  states: {
    none: { on },
    good: {
      on: { ...on, 'quote.refused': 'expired' },
      after: { untilExpiry: 'expired' },
    },
    /** QUOTE-05 */
    expired: { on, after: { beforeRecompute: 'recomputing' } },
    recomputing: {
      on,
      invoke: {
        id: 'keepQuote',
        src: 'quote',
        input: ({ context }) => routeOf(context),
        onDone: {
          target: 'good',
          actions: [
            assign(({ context, event }) => withNewQuote(context, event.output)),
            raise({ type: 'quote.renewed' }),
          ],
        },
        onError: 'failed',
      },
    },
    failed: { on, after: { beforeNextTry: 'recomputing' } },
  },
})
