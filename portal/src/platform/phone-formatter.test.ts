import { describe, expect, it } from 'vitest'

import { makeLazyPhoneFormatter } from './phone-formatter.ts'

const swedish = String.raw`46;(\d{2})(\d{3})(\d{2})(\d{2});$1 $2 $3 $4;10|7`
const phoneFormats = `${swedish}\n${String.raw`65;(\d{4})(\d{4});$1 $2;[369]`}`

/** The formatter of a Swedish page, and its imports of the other countries' formats. */
function swedishFormatter() {
  const imports: Promise<{ phoneFormats: string }>[] = []
  const formatter = makeLazyPhoneFormatter('+46', swedish, () => {
    const loading = Promise.resolve({ phoneFormats })
    imports.push(loading)
    return loading
  })
  return { formatter, imports }
}

describe('phone numbers on a page', () => {
  it("are written in the country's format, without loading any other", () => {
    const { formatter, imports } = swedishFormatter()
    expect(formatter.current()('+46701234567')).toBe('+46 70 123 45 67')
    expect(imports).toEqual([])
  })

  it('of another country are written in its format once it has loaded', async () => {
    const { formatter, imports } = swedishFormatter()
    const loaded = new Promise<void>((resolve) => formatter.subscribe(resolve))
    expect(formatter.current()('+6591234567')).toBe('+65 91234567')
    await loaded
    expect(formatter.current()('+6591234567')).toBe('+65 9123 4567')
    expect(formatter.current()('+46701234567')).toBe('+46 70 123 45 67')
    expect(imports).toHaveLength(1)
  })
})
