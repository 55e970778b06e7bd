import type { ErrorAnswer } from '@pillion/contract/errors'
import { eraseCards } from '@pillion/contract/http/payments'
import { erasePerson as operation } from '@pillion/contract/http/people'
import type { AnswerOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

/**
 * Erases a recipient, `npm run operator -- erase-person --phone '+46 70 174 06 05'`, or the cards of a person who has paid for a
 * vendor, `npm run operator -- erase-person --card-holder 'Eva Ek' --vendor nk`.
 */
export const erasePerson = {
  usage: 'erase-person --phone NUMBER | --card-holder NAME --vendor ID',
  prepare(args: readonly string[]) {
    const person = personFrom(args)
    if ('holder_name' in person)
      return async (client: Client) => {
        const { status, answer } = await client.send(eraseCards, { body: person })
        if (status === 200) return cardsMessage(answer.result)
        throw new OperatorError(explainRefusal(answer as unknown as ErrorAnswer))
      }
    const { phone_number } = person
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

type Person = { phone_number: string } | { holder_name: string; vendor_id: string }

/** The typed number; or the name on the cards, and whose wallet they are in. */
export function personFrom(args: readonly string[]): Person {
  const text = { type: 'string' } as const
  const options = { phone: text, 'card-holder': text, vendor: text }
  const { values, positionals } = readArgs(args, options)
  const { phone, vendor, 'card-holder': holder } = values
  if (positionals.length === 0 && phone !== undefined && holder === undefined && !vendor)
    return { phone_number: phone }
  if (positionals.length === 0 && phone === undefined && holder && vendor)
    return { holder_name: holder, vendor_id: vendor }
  throw new OperatorError(
    'Give --phone, or --card-holder and --vendor; put a text with spaces in quotation marks.',
  )
}

/** What was erased, and what was not. */
export function successMessage(erased: AnswerOf<typeof operation>['result']): string {
  const { orders, proofs, saved_addresses, orders_under_way } = erased
  const done = `Erased from orders: ${orders}. Pictures: ${proofs}. Saved addresses: ${saved_addresses}.`
  return orders_under_way === 0
    ? done
    : `${done}\nOrders under way: ${orders_under_way}. Run this again when they have ended.`
}

function cardsMessage(erased: AnswerOf<typeof eraseCards>['result']): string {
  const { cards, only_here, not_searched } = erased
  const listed = (title: string, lines: string[]) => (lines.length > 0 ? [title, ...lines] : [])
  return [
    `Cards removed: ${cards}.`,
    ...listed(
      'Removed here only. Remove these at their provider:',
      only_here.map(({ provider, card_id }) => `  ${provider}: ${card_id}`),
    ),
    ...listed(
      'Not searched, because PAYMENTS is another provider. They may hold more cards:',
      not_searched.map(({ provider, wallet_id }) => `  ${provider}: ${wallet_id}`),
    ),
  ].join('\n')
}
