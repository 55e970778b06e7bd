import { locales } from '@pillion/i18n/locale-rows'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { language } from '#platform/i18n/language.ts'
import { toastQueue } from '#platform/toasts.ts'
import { renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { languageOptions, useLanguageChoice } from './use-language-choice.ts'

beforeAll(startLanguage)

/** Chooses a language whose texts load, or not, and returns what was chosen and shown. */
async function choose(code: string, loads: () => Promise<void>) {
  const chosen: string[] = []
  const spy = vi.spyOn(language, 'choose').mockImplementation((requested) => {
    chosen.push(requested)
    return loads()
  })
  onTestFinished(() => {
    spy.mockRestore()
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
  })
  const { current, act } = await renderHook(useLanguageChoice, { wrap: withTexts })
  await act(() => current().choose(code))
  return { chosen, toasts: toastQueue.list().map(({ tone, text }) => [tone, text]) }
}

test('the current language is the chosen one', async () => {
  const { current } = await renderHook(useLanguageChoice, { wrap: withTexts })
  expect(current()).toMatchObject({ label: 'Language', chosen: { code: 'en' } })
})

test('the option of a language is chosen in each of its locales', () => {
  const [english, urdu] = locales
  expect(languageOptions([english, urdu], { ...english, code: 'en-GB' })).toEqual([
    { value: 'en-GB', label: 'English' },
    { value: 'ur', label: 'اردو' },
  ])
})

test('[I18N-08] a chosen language is loaded', async () => {
  expect(await choose('sv', () => Promise.resolve())).toEqual({ chosen: ['sv'], toasts: [] })
})

test('a language that cannot be loaded is reported', async () => {
  const { toasts } = await choose('sv', () => Promise.reject(new Error('offline')))
  const text = 'We could not load this language. Check your connection and try again.'
  expect(toasts).toEqual([['error', text]])
})
