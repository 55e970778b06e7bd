import { findCountry } from '@pillion/domain/countries/countries'
import { RefusedCallError } from '@pillion/server/api-client/api-client'
import { SettingError } from '@pillion/server/platform/config/read-setting'
import { readSettings } from '@pillion/server/platform/config/settings'

import { checkLedger } from './check-ledger.ts'
import { createGuestLink } from './create-guest-link.ts'
import { createVoucher } from './create-voucher.ts'
import { endOrder } from './end-order.ts'
import { erasePerson } from './erase-person.ts'
import { explainRefusal } from './explain-refusal.ts'
import { flag } from './flag.ts'
import { operatorClient } from './operator-client.ts'
import { OperatorError } from './operator-error.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { registerVendor } from './register-vendor.ts'

const commands = {
  'register-vendor': registerVendor,
  'create-voucher': createVoucher,
  'create-guest-link': createGuestLink,
  flag,
  'end-order': endOrder,
  'erase-person': erasePerson,
  'check-ledger': checkLedger,
  'reconcile-payments': reconcilePayments,
}

type Output = { code: 0 | 1; stdout: string; stderr: string }

/** Runs one of the operator's commands on the running server, which has the same settings. */
export async function runOperator(
  [name = '', ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<Output> {
  try {
    if (!isCommand(name)) {
      const usages = Object.values(commands).map(({ usage }) => `  npm run operator -- ${usage}`)
      throw new OperatorError(`Usage:\n${usages.join('\n')}`)
    }
    const settings = readSettings(env)
    const country = findCountry(settings.country)
    if (!country) throw new Error(`unknown country ${settings.country}`)
    const run = commands[name].prepare(args, country)
    return { code: 0, stdout: `${await run(await operatorClient(settings))}\n`, stderr: '' }
  } catch (error) {
    return { code: 1, stdout: '', stderr: `${textOf(error as Error)}\n` }
  }
}

/** A sentence; of a fault of our own, the stack. */
function textOf(error: Error): string | undefined {
  if (error instanceof OperatorError || error instanceof SettingError) return error.message
  return error instanceof RefusedCallError ? explainRefusal(error.answer) : error.stack
}

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name)
