import type { ErrorAnswer } from '@pillion/contract/errors'
import { issueGuestLink as operation } from '@pillion/contract/http/guests'
import type { Client } from '@pillion/server/api-client/api-client'

import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

/** Makes a vendor's guest link, in the place of its earlier one: `npm run operator -- create-guest-link nk-sod`. */
export const createGuestLink = {
  usage: 'create-guest-link VENDOR',
  prepare(args: readonly string[]) {
    const vendor_id = vendorFrom(args)
    return async (client: Client) => {
      const { status, answer } = await client.send(operation, { body: { vendor_id } })
      if (status === 200) return answer.result.url
      throw new OperatorError(refusalMessage(answer as unknown as ErrorAnswer, vendor_id))
    }
  },
}

/** The typed ID. */
function vendorFrom(args: readonly string[]): string {
  const { positionals } = readArgs(args, {})
  const [vendorId, ...more] = positionals
  if (vendorId === undefined || more.length > 0)
    throw new OperatorError('Give the ID of one vendor, such as nk-sod.')
  return vendorId
}

function refusalMessage(answer: ErrorAnswer, vendorId: string): string {
  switch (answer.message) {
    case 'error.not-found':
      return `There is no such vendor: ${vendorId}.`
    case 'request.feature-unavailable':
      return `Guest checkout is turned off for ${vendorId}.`
    default:
      return explainRefusal(answer)
  }
}
