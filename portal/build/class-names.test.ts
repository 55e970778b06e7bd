import { fileURLToPath } from 'node:url'

import { describe, expect, it } from 'vitest'

import { classNames } from './class-names.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`../src/app/${name}`, import.meta.url))

describe('class names', () => {
  const nameOf = classNames()

  it('are short and differ between files', () => {
    const names = [nameOf('bar', fileOf('a.module.css')), nameOf('bar', fileOf('b.module.css'))]
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9]{4}$/)
  })

  it('do not depend on the order of files', () => {
    const file = fileOf('a.module.css')
    expect(classNames()('bar', file)).toBe(nameOf('bar', `${file}?used`))
  })

  it('are unique', () => {
    const count = 20_000
    const names = Array.from({ length: count }, (_, each) => nameOf(`c${each}`, fileOf('c.css')))
    expect(new Set(names).size).toBe(count)
  })
})
