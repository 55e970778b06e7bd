import type { ErrorAnswer } from '@pillion/contract/errors'
import { endOrder as operation } from '@pillion/contract/http/orders'
import type { BodyOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

const statuses = {
  cancelled: 'CANCELLED',
  delivered: 'DELIVERED',
  returned: 'RETURNED_TO_VENDOR',
} as const satisfies Record<string, BodyOf<typeof operation>['status']>

/** Ends an order that its fleet will not end: `npm run operator -- end-order nk-sod-2j00000000 --as delivered`. */
export const endOrder = {
  usage: 'end-order ORDER --as cancelled|delivered|returned',
  prepare(args: readonly string[]) {
    const { values, positionals } = readArgs(args, { as: { type: 'string' } })
    const [order_id, ...more] = positionals
    if (order_id === undefined || more.length > 0)
      throw new OperatorError('Give the ID of one order, such as nk-sod-2j00000000.')
    const { as = '' } = values
    if (!isEnd(as)) throw new OperatorError('--as is one of cancelled, delivered and returned.')
    return async (client: Client) => {
      const body = { order_id, status: statuses[as] }
      const { status, answer } = await client.send(operation, { body })
      if (status === 200) return `${order_id} is ${as}.`
      throw new OperatorError(refusalMessage(answer as unknown as ErrorAnswer, order_id, as))
    }
  },
}

const isEnd = (text: string): text is keyof typeof statuses => Object.hasOwn(statuses, text)

function refusalMessage(answer: ErrorAnswer, orderId: string, as: string): string {
  switch (answer.message) {
    case 'error.not-found':
      return `There is no such order: ${orderId}.`
    case 'order.transition-not-allowed':
      return `${orderId} is ${String(answer.meta?.details?.['status'])} and cannot be ${as}.`
    default:
      return explainRefusal(answer)
  }
}
