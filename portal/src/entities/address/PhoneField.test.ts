import type { TextField } from '@pillion/ui/TextField'
import { isValidElement, type ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'

import { renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { PhoneField } from './PhoneField.tsx'

beforeAll(startLanguage)

/** The field with this number in it: the prefix before the number, and the number once the field is left. */
async function fieldWith(value: string) {
  const phones: string[] = []
  const usePhoneField = () =>
    PhoneField({ value, error: undefined, onChange: (phone) => void phones.push(phone) })
  const { current, act } = await renderHook(usePhoneField, { wrap: withTexts })
  const field = current()
  if (!isValidElement<ComponentProps<typeof TextField>>(field)) throw new Error('No field')
  const { prefix, onBlur } = field.props
  await act(() => onBlur?.({} as never))
  return { prefix: prefix ? renderToStaticMarkup(prefix) : undefined, phone: phones.at(-1) }
}

it('[RESP-04] a phone number without a calling code is one of the current country', async () => {
  const prefix = '<bdi dir="ltr">+46</bdi>'
  expect(await fieldWith('')).toEqual({ prefix, phone: '' })
  expect(await fieldWith('070-174 06 11')).toEqual({ prefix, phone: '+46 701740611' })
})

it.each(['+65 9123 4567', '0065 9123 4567'])('%s keeps its calling code', async (typed) => {
  const { prefix, phone } = await fieldWith(typed)
  expect(prefix).toBeUndefined()
  expect(phone).toMatch(/^\+65 /)
})
