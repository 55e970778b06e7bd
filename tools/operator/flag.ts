import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'

import type { ErrorAnswer } from '@pillion/contract/errors'
import {
  flagNames,
  listFlagSettings,
  setFlag,
  type FlagName,
  type FlagSetting,
} from '@pillion/contract/http/flags'
import type { BodyOf } from '@pillion/contract/operation'
import { findCountry } from '@pillion/domain/countries/countries'
import type { Country } from '@pillion/domain/countries/country'
import { localTimeAt } from '@pillion/domain/countries/zoned-time'
import type { Client } from '@pillion/server/api-client/api-client'

import { OperatorError } from './operator-error.ts'

type Change = { name: FlagName; body: BodyOf<typeof setFlag> }

const options = {
  country: { type: 'string' },
  vendor: { type: 'string' },
  share: { type: 'string' },
  by: { type: 'string' },
} as const

/** What the third word means for the flag. */
const values = new Map<string | undefined, boolean | null>([
  ['on', true],
  ['off', false],
  ['reset', null],
])

/** Turns a feature on or off: `npm run operator -- flag voucher off --vendor nk`. */
export const flag = {
  usage:
    'flag NAME on|off|reset [--country CODE] [--vendor ID] [--share PERCENT] [--by WHO]\n' +
    '  npm run operator -- flag list',
  prepare(args: readonly string[], country: Country) {
    if (args.length === 1 && args[0] === 'list')
      return async (client: Client) => listOf((await client.call(listFlagSettings)).result, country)
    const { name, body } = changeFrom(args)
    return async (client: Client) => {
      const { status, answer } = await client.send(setFlag, { params: { name }, body })
      if (status === 200) return listOf(answer.result, country)
      throw new OperatorError(refusalMessage(answer as unknown as ErrorAnswer, body))
    }
  },
}

/** The typed words as a request. */
export function changeFrom(args: readonly string[]): Change {
  const { values: given, positionals } = readArgs(args)
  const [typed = '', word, ...more] = positionals
  const name = nameOf(typed)
  const enabled = values.get(word)
  if (enabled === undefined || more.length > 0)
    throw new OperatorError(`Expected on, off or reset after ${name}.`)
  if (given.vendor !== undefined && given.share !== undefined)
    throw new OperatorError('Give --vendor or --share, not both.')
  const { country = null, vendor = null, share, by = userName() } = given
  if (country !== null && !findCountry(country))
    throw new OperatorError(`Unsupported value for --country: ${country} (a country, such as se)`)
  return {
    name,
    body: {
      enabled,
      target: { country, vendor_id: vendor, share: shareOf(share) },
      changed_by: by,
    },
  }
}

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    throw new OperatorError(
      'Give --by, who changes the flag: the user of this process has no name.',
    )
  }
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new OperatorError((error as Error).message)
  }
}

function nameOf(typed: string): FlagName {
  // The documents spell this one in two ways (GAP-115).
  const name = typed === 'BulkOrderUpload' ? 'bulk-order-upload' : typed
  const found = flagNames.find((one) => one === name)
  if (found) return found
  throw new OperatorError(`Unknown flag. Use one of ${flagNames.join(', ')}.`)
}

function shareOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new OperatorError(
    `Unsupported value for --share: ${text} (a percentage of the vendors, from 1 to 99)`,
  )
}

/** One line for each setting. */
export function listOf(settings: readonly FlagSetting[], { timeZone }: Country): string {
  if (settings.length === 0) return 'No flag is set; all have their shipped values.'
  return settings
    .map((setting) => {
      const { name, enabled, changed_by, changed_at } = setting
      const at = dayAndTime(changed_at, timeZone)
      return `${name} is ${enabled ? 'on' : 'off'} for ${whom(setting)} (${changed_by}, ${at})`
    })
    .join('\n')
}

function whom({ country, vendor_id, share }: FlagSetting): string {
  const vendors = vendor_id === null ? 'everyone' : `${vendor_id} and its outlets`
  const some = share === null ? vendors : `${share} % of the vendors`
  return country === null ? some : `${some} in ${country}`
}

function dayAndTime(seconds: number, timeZone: string): string {
  const { year, month, day, hour, minute } = localTimeAt(seconds * 1000, timeZone)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

function refusalMessage({ message, errors }: ErrorAnswer, body: Change['body']): string {
  switch (message) {
    case 'error.not-found':
      return `There is no such vendor: ${body.target?.vendor_id}.`
    case 'error.malformed':
      return `The server does not understand ${errors[0]?.field ?? 'this'}.`
    case 'error.unauthenticated':
      return 'The server runs on another database: give this command the DATABASE_URL that it runs with.'
    default:
      return `The server refuses: ${message}`
  }
}
