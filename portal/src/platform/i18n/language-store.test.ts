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
