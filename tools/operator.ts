import process from 'node:process'

import { findCountry } from '@pillion/domain/countries/countries'
import { SettingError } from '@pillion/server/platform/config/read-setting'
import { readSettings } from '@pillion/server/platform/config/settings'

import { checkLedger } from './operator/check-ledger.ts'
import { createGuestLink } from './operator/create-guest-link.ts'
import { createVoucher } from './operator/create-voucher.ts'
import { erasePerson } from './operator/erase-person.ts'
import { flag } from './operator/flag.ts'
import { operatorClient } from './operator/operator-client.ts'
import { OperatorError } from './operator/operator-error.ts'
import { reconcilePayments } from './operator/reconcile-payments.ts'
import { registerVendor } from './operator/register-vendor.ts'

/** Runs one of the operator's commands on the running server: npm run operator -- COMMAND … */
const commands = {
  'register-vendor': registerVendor,
  'create-voucher': createVoucher,
  'create-guest-link': createGuestLink,
  flag,
  'erase-person': erasePerson,
  'check-ledger': checkLedger,
  'reconcile-payments': reconcilePayments,
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  if (!isCommand(name)) {
    const usages = Object.values(commands).map(({ usage }) => `  npm run operator -- ${usage}`)
    throw new OperatorError(`Usage:\n${usages.join('\n')}`)
  }
  const settings = readSettings(process.env)
  const country = findCountry(settings.country)
  if (!country) throw new Error(`unknown country ${settings.country}`)
  const { prepare } = commands[name]
  const run = prepare(args, country)
  process.stdout.write(`${await run(await operatorClient(settings))}\n`)
} catch (error) {
  const isSentence = error instanceof OperatorError || error instanceof SettingError
  process.stderr.write(`${isSentence ? error.message : (error as Error).stack}\n`)
  process.exitCode = 1
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}
