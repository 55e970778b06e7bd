import type { ErrorAnswer } from '@pillion/contract/errors'
import { registerVendor as operation } from '@pillion/contract/http/vendors'
import type { BodyOf } from '@pillion/contract/operation'
import type { Client } from '@pillion/server/api-client/api-client'

import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

type Body = BodyOf<typeof operation>

const options = {
  name: { type: 'string' },
  phone: { type: 'string' },
  owner: { type: 'string', multiple: true },
} as const

/** Registers a parent vendor: `npm run operator -- register-vendor nk --name 'Northern Kitchens' …`. */
export const registerVendor = {
  usage: 'register-vendor ID --name NAME --phone NUMBER --owner EMAIL…',
  prepare(args: readonly string[]) {
    const body = vendorFrom(args)
    return async (client: Client) => {
      const { status, answer } = await client.send(operation, { body })
      if (status === 200) return successMessage(body)
      throw new OperatorError(refusalMessage(answer as unknown as ErrorAnswer, body))
    }
  },
}

/** The typed options as a request. The owners place it on the map themselves, and add its outlets. */
export function vendorFrom(args: readonly string[]): Body {
  const { values, positionals } = readArgs(args, options)
  const [vendor_id, ...more] = positionals
  if (vendor_id === undefined || more.length > 0)
    throw new OperatorError('Give one ID, such as nk; put a name with spaces in quotation marks.')
  const { name, phone: phone_number, owner: owners } = values
  if (name === undefined || phone_number === undefined || owners === undefined)
    throw new OperatorError('Give --name, --phone and at least one --owner.')
  return { vendor_id, name, phone_number, owners }
}

const successMessage = ({ vendor_id, name }: Body): string =>
  `${name} is registered. Its owners sign in, or create an account with the vendor code ${vendor_id}.`

function refusalMessage(answer: ErrorAnswer, { vendor_id, phone_number }: Body): string {
  const { message, errors } = answer
  switch (message) {
    case 'collection-point.already-registered':
      return `There is a vendor ${vendor_id} already, or one whose outlets could have the same IDs.`
    case 'validation.fill-customer-phone':
    case 'validation.phone-incorrect':
      return `Unsupported value for --phone: ${phone_number}`
    case 'validation.email':
      return emailSentence
    case 'error.malformed': {
      const field = errors[0]?.field ?? ''
      if (field === 'vendor_id')
        return `Unsupported ID: ${vendor_id} (small letters, digits and dashes, at most 24)`
      return field.startsWith('owners') ? emailSentence : explainRefusal(answer)
    }
    default:
      return explainRefusal(answer)
  }
}

const emailSentence = 'Unsupported value for --owner: give each with one e-mail address.'
