import { describe, expect, it } from 'vitest'

import { chunks } from './chunks.ts'

const imports: Record<string, string[]> = {
  entry: ['router', 'react'],
  router: ['react', 'link'],
  landing: ['form'],
  form: ['link'],
  link: ['router'],
  list: ['table', 'link', 'dialog'],
  request: ['dialog', 'machine'],
}
const context = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
} as never

describe('the files of the build', () => {
  const asked = { entry: 'entry', landing: 'landing', list: 'list', request: 'request' }
  const groups = chunks(
    asked,
    { core: (by) => by.entry || by.landing, shared: (by) => by.list && by.request },
    (id) => id === 'entry',
  )
  /** As the bundler does it: the highest priority comes first. */
  const fileOf = (id: string) =>
    groups
      .toSorted((a, b) => b.priority - a.priority)
      .map(({ name }) => name(id, context))
      .find((name) => name !== null)

  it.each(['router', 'react', 'landing', 'form', 'link'])('the first one holds %s', (id) => {
    expect(fileOf(id)).toBe('core')
  })

  it('the next one holds what two screens share and the first does not hold', () => {
    expect(fileOf('dialog')).toBe('shared')
  })

  it.each(['entry', 'list', 'table', 'machine', 'other'])('no rule takes %s', (id) => {
    expect(fileOf(id)).toBeUndefined()
  })

  it('a screen that nothing imports is told', () => {
    const [group] = chunks({ lost: 'lost' }, { core: (by) => by.lost }, () => false)
    expect(() => group?.name('link', context)).toThrow('lost is asked for by itself')
  })
})
