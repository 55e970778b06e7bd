import { userInfo } from 'node:os'

import type { ErrorAnswer } from '@pillion/contract/errors'
import {
  flagNames,
  getFlags,
  listFlagSettings,
  setFlag,
  type FlagName,
  type FlagSetting,
} from '@pillion/contract/http/flags'
import type { BodyOf } from '@pillion/contract/operation'
import { findCountry } from '@pillion/domain/countries/countries'
import type { Country } from '@pillion/domain/countries/country'
import type { Client } from '@pillion/server/api-client/api-client'

import { explainRefusal } from './explain-refusal.ts'
import { OperatorError } from './operator-error.ts'
import { readArgs } from './read-args.ts'

type Change = { name: FlagName; body: BodyOf<typeof setFlag> }

const options = {
  country: { type: 'string' },
  vendor: { type: 'string' },
  share: { type: 'string' },
  by: { type: 'string' },
} as const

const actions = new Map<string | undefined, boolean | null>([
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
      return async (client: Client) =>
        formatSettings((await client.call(listFlagSettings)).result, country)
    const { name, body } = changeFrom(args)
    return async (client: Client) => {
      const { status, answer } = await client.send(setFlag, { params: { name }, body })
      if (status !== 200)
        throw new OperatorError(refusalMessage(answer as unknown as ErrorAnswer, body))
      const settings = formatSettings(answer.result, country)
      const hint = await ineffectiveHint(client, { name, body }, country)
      return hint === undefined ? settings : `${settings}\n${hint}`
    }
  },
}

/** Flag services come before the operator, and special settings before general ones. */
async function ineffectiveHint(
  client: Client,
  { name, body: { enabled, target } }: Change,
  { code }: Country,
): Promise<string | undefined> {
  const isHere = (target?.country ?? code) === code
  if (enabled === null || target?.share !== null || !isHere) return undefined
  const vendor = target.vendor_id
  const query = vendor === null ? {} : { vendor_id: vendor }
  const isOn = (await client.call(getFlags, { query })).result[name]
  if (isOn === enabled) return undefined
  return `But it stays ${isOn ? 'on' : 'off'} for ${vendor ?? 'everyone'} in this installation: a flag service or another setting comes first.`
}

/** The arguments as a request. */
export function changeFrom(args: readonly string[]): Change {
  const { values, positionals } = readArgs(args, options)
  const [flagText = '', action, ...more] = positionals
  const name = nameOf(flagText)
  const enabled = actions.get(action)
  if (enabled === undefined || more.length > 0)
    throw new OperatorError(`Expected on, off or reset after ${name}.`)
  if (values.vendor !== undefined && values.share !== undefined)
    throw new OperatorError('Give --vendor or --share, not both.')
  const { country = null, vendor = null, share, by = userName() } = values
  if (country !== null && !findCountry(country))
    throw new OperatorError(`Unsupported value for --country: ${country} (a country, such as se)`)
  if (name.endsWith('_maintenance') && (vendor !== null || share !== undefined))
    throw new OperatorError(
      'Maintenance closes the sign-in for everyone, or in one --country: give neither --vendor nor --share.',
    )
  // The list has one line for each setting.
  if (!/^(?=.*\S)\P{Cc}{1,100}$/u.test(by))
    throw new OperatorError('Give --by, who changes the flag, in one line of up to 100 characters.')
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

function nameOf(text: string): FlagName {
  // The documents spell this one in two ways (GAP-115).
  const spelling = text === 'BulkOrderUpload' ? 'bulk-order-upload' : text
  const name = flagNames.find((one) => one === spelling)
  if (name) return name
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
export function formatSettings(settings: readonly FlagSetting[], { timeZone }: Country): string {
  if (settings.length === 0) return 'No flag is set; all have their shipped values.'
  // The Swedish format is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return settings
    .map((setting) => {
      const { name, enabled, changed_by, changed_at } = setting
      const at = format.format(changed_at * 1_000)
      return `${name} is ${enabled ? 'on' : 'off'} for ${formatTarget(setting)} (${changed_by}, ${at})`
    })
    .join('\n')
}

function formatTarget({ country, vendor_id, share }: FlagSetting): string {
  const vendors = vendor_id === null ? 'everyone' : `${vendor_id} and its outlets`
  const some = share === null ? vendors : `${share} % of the vendors`
  return country === null ? some : `${some} in ${country}`
}

function refusalMessage(answer: ErrorAnswer, { target }: Change['body']): string {
  return answer.errors[0]?.field === 'target.vendor_id'
    ? `There is no such vendor: ${target?.vendor_id}.`
    : explainRefusal(answer)
}
