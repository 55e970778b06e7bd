import type { ErrorAnswer } from '@pillion/contract/errors'
import { erasePerson as operation } from '@pillion/contract/http/people'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

/** Erases a recipient: `npm run operator -- erase-person --phone '+46 70 174 06 05'`. */
export const erasePerson = {
  usage: 'erase-person --phone NUMBER',
  prepare(args: readonly string[]) {
    const phone_number = phoneFrom(args)
    return async (client: Client) => {
      const { status, answer } = await client.send(operation, { body: { phone_number } })
      if (status === 200) return successMessage(answer.result)
      const refusal = answer as unknown as ErrorAnswer
      throw new OperatorError(
        refusal.message === 'validation.phone-incorrect'
          ? `Unsupported value for --phone: ${phone_number}`
          : explainRefusal(refusal),
      )
    }
  },
}

/** The typed number. */
export function phoneFrom(args: readonly string[]): string {
  const { values, positionals } = readArgs(args, { phone: { type: 'string' } } as const)
  if (values.phone === undefined || positionals.length > 0)
    throw new OperatorError('Give --phone; put a number with spaces in quotation marks.')
  return values.phone
}

/** What was erased, and what was not. */
export function successMessage(erased: AnswerOf<typeof operation>['result']): string {
  const { orders, proofs, saved_addresses, orders_under_way } = erased
  const done = `Erased from orders: ${orders}. Pictures: ${proofs}. Saved addresses: ${saved_addresses}.`
  return orders_under_way === 0
    ? done
    : `${done}\nOrders under way: ${orders_under_way}. Run this again when they have ended.`
}
