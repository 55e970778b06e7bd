import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'

import type { Caller } from '../auth/caller.ts'
import { ownerOf, setCaller } from './request-caller.ts'

function ownerOfCall(caller: Caller, ip = '10.0.0.1') {
  const request = { ip } as FastifyRequest
  setCaller(request, caller)
  return ownerOf(request)
}
const guest = (guestId: string): Caller => ({
  kind: 'guest',
  guestId,
  linkId: 'link',
  vendorId: 'nk-sod',
})
const account = { kind: 'account', accountId: 'a-1', sessionId: 's-1', until: 0 } as const

it('the calls of an account count together, and have the places of known callers', () => {
  expect(ownerOfCall(account)).toEqual({ id: 'a-1', isAnonymous: false })
  expect(ownerOfCall(account, '10.0.0.2')).toEqual(ownerOfCall(account))
})

it('guests count by their address, however many tokens they have', () => {
  expect(ownerOfCall(guest('g-1'))).toEqual({ id: '10.0.0.1', isAnonymous: true })
  expect(ownerOfCall(guest('g-2'))).toEqual(ownerOfCall(guest('g-1')))
  expect(ownerOfCall(guest('g-1'), '10.0.0.2')).not.toEqual(ownerOfCall(guest('g-1')))
})

it('the tokens of the rider platform for an outlet share one place, among known callers', () => {
  const platform = { kind: 'platform', vendorId: 'nk-sod', until: 0 } as const
  expect(ownerOfCall(platform)).toEqual({ id: 'platform:nk-sod', isAnonymous: false })
  expect(ownerOfCall({ ...platform, until: 1 }, '10.0.0.2')).toEqual(ownerOfCall(platform))
  expect(ownerOfCall({ ...platform, vendorId: 'nk-vas' })).not.toEqual(ownerOfCall(platform))
})

it('calls without any of them count by their address', () => {
  expect(ownerOfCall({ kind: 'public' })).toEqual({ id: '10.0.0.1', isAnonymous: true })
  expect(ownerOfCall({ kind: 'operator' })).toEqual({ id: '10.0.0.1', isAnonymous: false })
})
