import { expect, it } from 'vitest'

import { pauseFrom } from './pauses.ts'

const at = (iso: string) => Date.parse(iso)
const end = (choice: Parameters<typeof pauseFrom>[0], iso: string, zone = 'Europe/Stockholm') =>
  pauseFrom(choice, at(iso), zone).until

it('a pause lasts half an hour, until the country’s midnight, or until it is ended', () => {
  const now = '2026-06-01T22:45:00+02:00'
  expect(end('30-minutes', now)).toBe(at('2026-06-01T23:15:00+02:00') / 1000)
  expect(end('today', now)).toBe(at('2026-06-02T00:00:00+02:00') / 1000)
  expect(end('today', now, 'Asia/Singapore')).toBe(at('2026-06-03T00:00:00+08:00') / 1000)
  expect(end('until-resumed', now)).toBeNull()
})
