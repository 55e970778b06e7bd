import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { requestDiagram } from './request-diagram.ts'

// If this fails, the request machine has changed: run `npm run gen` and commit docs/request-flow.md.
test('the diagrams in the documentation match the machine', () => {
  const written = readFileSync(new URL('../../docs/request-flow.md', import.meta.url), 'utf8')
  expect(written).toBe(requestDiagram())
})

test('the diagrams show states, events and guards', () => {
  const diagram = requestDiagram()
  expect(diagram).toContain('  AskForOriginAddress --> CheckServiceHours: ')
  expect(diagram).toContain('  sending --> placed: placeOrder done\n')
  expect(diagram).toContain('  ready --> updating: always [isEditing]\n')
  expect(diagram).toContain('  expired --> recomputing: after beforeRecompute\n')
})
