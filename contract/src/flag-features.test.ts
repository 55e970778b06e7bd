import { expect, it } from 'vitest'

import { flagFeatures } from './flag-features.ts'
import { flagNames } from './http/flags.ts'
import { operations } from './http/operations.ts'
import type { Operation } from './operation.ts'

const all: readonly Operation[] = operations
const refusals = flagNames.flatMap((flag) => {
  const feature = flagFeatures[flag]
  return 'refuses' in feature ? Object.entries(feature.refuses) : []
})

it.each(refusals)('the refusal of %s is documented by its operation', (target, key) => {
  const operation = all.find(({ name }) => name === target.split('.')[0])
  expect(operation?.refusals).toContain(key)
})

it('[GAP-115] every operation that documents an unavailable feature has a flag that refuses it', () => {
  const documented = all.filter(({ refusals }) => refusals.includes('request.feature-unavailable'))
  const refused = refusals
    .filter(([, key]) => key === 'request.feature-unavailable')
    .map(([target]) => target.split('.')[0])
  expect(documented.map(({ name }) => name).toSorted()).toEqual([...new Set(refused)].toSorted())
})
