import { describe, expect, it } from 'vitest'

import { makePhoneWriter } from './phone-writer.ts'

const swedish = String.raw`46;(\d{2})(\d{3})(\d{2})(\d{2});$1 $2 $3 $4;10|7`
const phoneFormats = `${swedish}\n${String.raw`65;(\d{4})(\d{4});$1 $2;[369]`}`

/** The writer of a Swedish page, and how often it asked for the other countries' formats. */
function swedishWriter() {
  const imports: Promise<{ phoneFormats: string }>[] = []
  const writer = makePhoneWriter('+46', swedish, () => {
    const loading = Promise.resolve({ phoneFormats })
    imports.push(loading)
    return loading
  })
  return { writer, imports }
}

describe('phone numbers on a page', () => {
  it("[COUNTRY-07] are written in the country's format, without loading any other", () => {
    const { writer, imports } = swedishWriter()
    expect(writer.current()('+46701234567')).toBe('+46 70 123 45 67')
    expect(imports).toEqual([])
  })

  it('of another country are written in its format once it has loaded', async () => {
    const { writer, imports } = swedishWriter()
    const loaded = new Promise<void>((resolve) => writer.subscribe(resolve))
    expect(writer.current()('+6591234567')).toBe('+65 91234567')
    await loaded
    expect(writer.current()('+6591234567')).toBe('+65 9123 4567')
    expect(writer.current()('+46701234567')).toBe('+46 70 123 45 67')
    expect(imports).toHaveLength(1)
  })
})
