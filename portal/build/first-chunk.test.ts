import { describe, expect, it } from 'vitest'

import { firstChunk } from './first-chunk.ts'

const imports: Record<string, string[]> = {
  entry: ['router', 'react'],
  router: ['react', 'link'],
  landing: ['form'],
  form: ['link'],
  link: ['router'],
  other: ['map', 'link'],
}
const context = {
  getModuleInfo: (id: string) => (imports[id] ? { importedIds: imports[id] } : null),
}

describe('the first file', () => {
  const nameOf = (id: string) => firstChunk('entry', 'landing')(id, context as never)

  it.each(['router', 'react', 'landing', 'form', 'link'])('holds %s', (id) => {
    expect(nameOf(id)).toBe('core')
  })

  it.each(['entry', 'other', 'map'])('does not hold %s', (id) => {
    expect(nameOf(id)).toBeNull()
  })
})
