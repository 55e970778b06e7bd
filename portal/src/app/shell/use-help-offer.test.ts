import { expect, it, onTestFinished, vi } from 'vitest'

import { flags } from '#platform/flags/flags.ts'
import { session } from '#platform/session/session.ts'
import { settings } from '#platform/settings.ts'
import { renderHook } from '#test/render-hook.ts'

import { useHelpOffer } from './use-help-offer.ts'

async function offered(helpcenter?: boolean): Promise<boolean> {
  const all = vi.spyOn(flags, 'all')
  onTestFinished(() => all.mockRestore())
  all.mockReturnValue(helpcenter === undefined ? {} : { helpcenter })
  return (await renderHook(useHelpOffer)).current()
}

it('[FLAG-17] a help centre is there unless its flag is explicitly false', async () => {
  expect(await offered(true)).toBe(true)
  expect(await offered()).toBe(true)
  expect(await offered(false)).toBe(false)
})

it('[GAP-146] without a provider there is none', async () => {
  const { helpCentre } = settings
  onTestFinished(() => void (settings.helpCentre = helpCentre))
  settings.helpCentre = ''
  expect(await offered(true)).toBe(false)
})

it('[GUEST-07] guests have none', async () => {
  const current = vi.spyOn(session, 'current')
  onTestFinished(() => current.mockRestore())
  const guest = { state: 'guest', token: 't', guestId: 'g-1', vendorId: 'v-1' } as const
  current.mockReturnValue(guest)
  expect(await offered(true)).toBe(false)
})
