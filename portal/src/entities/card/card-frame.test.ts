import { expect, test } from 'vitest'

import { sandboxFor } from './card-frame.ts'

test('a page of this server has no origin, and one of another keeps its own', () => {
  const own = 'https://go.example'
  const opaque = 'allow-scripts allow-forms'
  expect(sandboxFor('/sandbox-payments/fields', own)).toBe(opaque)
  expect(sandboxFor('https://go.example/card-fields', own)).toBe(opaque)
  expect(sandboxFor('https://cards.example/card-fields', own)).toBe(`${opaque} allow-same-origin`)
})
