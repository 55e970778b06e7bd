import * as operations from '@pillion/contract/http/guests'

import type { AppContext } from '../../platform/app-context.ts'
import { bindOperation } from '../../platform/http/bind-operation.ts'
import {
  createGuestLink,
  getGuestLink,
  issueGuestLink,
  revokeGuestLink,
} from './guest-link-operations.ts'
import type { GuestLinks } from './guest-links.ts'
import { makeLoginAsGuest } from './login-as-guest.ts'

export function bindGuests(context: AppContext, links: GuestLinks): void {
  bindOperation(context, operations.getGuestLink, (call) => getGuestLink(context, call))
  bindOperation(context, operations.createGuestLink, (call) =>
    createGuestLink(context, links, call),
  )
  bindOperation(context, operations.revokeGuestLink, (call) =>
    revokeGuestLink(context, links, call),
  )
  bindOperation(context, operations.issueGuestLink, (call) => issueGuestLink(context, links, call))
  bindOperation(context, operations.loginAsGuest, makeLoginAsGuest(context))
}
