import { flagNames } from '@pillion/contract/http/flags'
import { expect, it } from 'vitest'

import { shippedFlags } from './shipped-flags.ts'

it('[GAP-116] every described feature is on as shipped; maintenance and what operators choose is off', () => {
  expect(flagNames.filter((name) => !shippedFlags[name])).toEqual([
    'google_autocomplete',
    'unplanned_maintenance',
    'planned_maintenance',
    'DeactivateSignUpButton',
    'handover-code',
    'request-button-to-login',
    'dual-pricing',
    'c2c',
  ])
})
