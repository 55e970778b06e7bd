import { localesOf } from '@pillion/i18n/locales'
import { describe, expect, it } from 'vitest'

import { createLanguageStore, type LanguageStoreDependencies } from './language-store.ts'

const messages = (code: string) => ({ _: code }) as never

function language(parts: Partial<LanguageStoreDependencies> = {}) {
  const shown: string[] = []
  const remembered: string[] = []
  const store = createLanguageStore({
    stored: undefined,
    browser: [],
    countryDefault: 'sv',
    offered: localesOf(['en', 'sv', 'ar']),
    load: (catalogue) => Promise.resolve(messages(catalogue)),
    remember: (code) => remembered.push(code),
    show: (locale, direction) => shown.push(`${locale.bcp47} ${direction}`),
    ...parts,
  })
  return { store, shown, remembered }
}

describe('the first language', () => {
  it.each([
    ['the earlier choice', { stored: 'en', browser: ['ar'] }, 'en'],
    ["the browser's, best first", { browser: ['fi', 'ar-EG', 'en'] }, 'ar'],
    ["the country's default", { browser: ['fi'] }, 'sv'],
    [
      'English, when the default has no catalogue',
      { offered: localesOf(['en']), browser: ['fi'] },
      'en',
    ],
    [
      "the browser's, when the earlier choice is no longer offered",
      { stored: 'xx', browser: ['en'] },
      'en',
    ],
  ])('[GAP-127] is %s', async (_, parts, code) => {
    const { store } = language(parts)
    await store.start()
    expect(store.current()?.locale.code).toBe(code)
  })

  it('sets language and direction together with the texts', async () => {
    const { store, shown } = language({ stored: 'ar' })
    expect(store.current()).toBeUndefined()
    await store.start()
    expect(shown).toEqual(['ar rtl'])
    expect(store.current()?.messages).toEqual(messages('ar'))
  })

  it('is not remembered, since it was not chosen', async () => {
    const { store, remembered } = language({ browser: ['en'] })
    await store.start()
    expect(remembered).toEqual([])
  })
})

describe('a chosen language', () => {
  it('is shown, announced to subscribers and remembered', async () => {
    const { store, shown, remembered } = language({ browser: ['en'] })
    await store.start()
    let notifications = 0
    store.subscribe(() => (notifications += 1))
    await store.choose('sv')
    expect(shown).toEqual(['en ltr', 'sv ltr'])
    expect(remembered).toEqual(['sv'])
    expect(notifications).toBe(1)
  })

  it('whose texts fail to load changes nothing', async () => {
    const { store, remembered } = language({
      browser: ['en'],
      load: (code) =>
        code === 'sv' ? Promise.reject(new Error('lost')) : Promise.resolve(messages(code)),
    })
    await store.start()
    await expect(store.choose('sv')).rejects.toThrow('lost')
    expect(store.current()?.locale.code).toBe('en')
    expect(remembered).toEqual([])
  })

  it('chosen last wins, whichever loads first', async () => {
    const arrivals = new Map<string, () => void>()
    const { store } = language({
      browser: ['en'],
      load: (code) =>
        code === 'en'
          ? Promise.resolve(messages(code))
          : new Promise((resolve) => arrivals.set(code, () => resolve(messages(code)))),
    })
    await store.start()
    const choices = [store.choose('ar'), store.choose('sv')]
    arrivals.get('sv')?.()
    arrivals.get('ar')?.()
    await Promise.all(choices)
    expect(store.current()?.locale.code).toBe('sv')
  })
})

describe('the texts of an area', () => {
  /** Each load waits until the test answers it. */
  function withLoads() {
    const loads: { name: string; answer: () => void; fail: () => void }[] = []
    const loaded = new Map<string, Promise<never>>()
    const { store, ...rest } = language({
      browser: ['en'],
      load: (code, areas) => {
        const name = [code, ...areas].join(' ')
        const known = loaded.get(name)
        if (known) return known
        const { promise, resolve, reject } = Promise.withResolvers<never>()
        loaded.set(name, promise)
        const answer = () =>
          resolve(Object.fromEntries(['_', ...areas].map((area) => [area, code])) as never)
        const fail = () => {
          loaded.delete(name)
          reject(new Error('lost'))
        }
        loads.push({ name, answer, fail })
        return promise
      },
    })
    return { store, loads, ...rest }
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve))

  it('are added to the language that is shown, which is not rendered again', async () => {
    const { store, loads, shown } = withLoads()
    const started = store.start()
    loads[0]?.answer()
    await started
    const before = store.current()?.messages
    let notifications = 0
    store.subscribe(() => (notifications += 1))
    const added = store.add(['history'])
    loads[1]?.answer()
    await added
    expect(loads.map(({ name }) => name)).toEqual(['en', 'en history'])
    expect(store.current()?.messages).toEqual({ _: 'en', history: 'en' })
    expect(store.current()?.messages).toBe(before)
    expect([notifications, shown]).toEqual([0, ['en ltr']])
    await store.add(['history'])
    expect(loads).toHaveLength(2)
  })

  it('do not keep the first page waiting', async () => {
    const { store, loads } = withLoads()
    void store.start()
    const added = store.add(['history'])
    loads[0]?.answer()
    await settle()
    expect(store.current()?.messages).toEqual({ _: 'en' })
    for (const { answer } of loads) answer()
    await settle()
    for (const { answer } of loads) answer()
    await added
    expect(store.current()?.messages).toEqual({ _: 'en', history: 'en' })
  })

  it('do not keep the language from starting when they fail', async () => {
    const { store, loads } = withLoads()
    const started = store.start()
    const added = store.add(['history'])
    loads.find(({ name }) => name === 'en history')?.fail()
    await expect(added).rejects.toThrow('lost')
    loads.find(({ name }) => name === 'en')?.answer()
    await started
    expect(store.current()?.messages).toEqual({ _: 'en' })
  })

  it('come with a language that is chosen later, and an older load takes none away', async () => {
    const { store, loads } = withLoads()
    const started = store.start()
    loads[0]?.answer()
    await started
    const added = store.add(['history'])
    const chosen = store.choose('sv')
    const second = store.add(['insights'])
    for (const { name, answer } of loads.toReversed()) if (name !== 'sv history') answer()
    await settle()
    for (const { answer } of loads) answer()
    await Promise.all([added, chosen, second])
    expect(store.current()?.locale.code).toBe('sv')
    expect(store.current()?.messages).toEqual({ _: 'sv', history: 'sv', insights: 'sv' })
  })

  it('are never missing in a language whose load began before they were known', async () => {
    const { store, loads, shown } = withLoads()
    const started = store.start()
    loads[0]?.answer()
    await started
    const first = store.choose('sv')
    const back = store.choose('en')
    const added = store.add(['history'])
    loads.find(({ name }) => name === 'en history')?.answer()
    await added
    const second = store.choose('sv')
    loads.find(({ name }) => name === 'sv')?.answer()
    await settle()
    expect(store.current()?.locale.code).toBe('en')
    loads.find(({ name }) => name === 'sv history')?.answer()
    await Promise.all([first, back, second])
    expect(store.current()?.messages).toEqual({ _: 'sv', history: 'sv' })
    expect(shown).toEqual(['en ltr', 'sv ltr'])
  })

  it('that fail to load fail again or load at the next attempt', async () => {
    const { store, loads } = withLoads()
    const started = store.start()
    loads[0]?.answer()
    await started
    const added = store.add(['history'])
    loads[1]?.fail()
    await expect(added).rejects.toThrow('lost')
    expect(store.current()?.messages).toEqual({ _: 'en' })
    const again = store.add(['history'])
    loads[2]?.answer()
    await again
    expect(store.current()?.messages).toEqual({ _: 'en', history: 'en' })
  })
})
