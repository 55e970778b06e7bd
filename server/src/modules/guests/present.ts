import type { GuestLink } from '@pillion/contract/http/guests'

import type { AppContext } from '../../platform/app-context.ts'
import type { GuestLinkRow } from './store.ts'

/** The link with the address that opens it. */
export async function presentLink(
  { tokens, settings }: Pick<AppContext, 'tokens' | 'settings'>,
  { guest_link_id: linkId, vendor_id, created_at, expires_at }: GuestLinkRow,
): Promise<GuestLink> {
  const token = await tokens.signGuestLink({
    linkId,
    vendorId: vendor_id,
    issued: created_at,
    expires: expires_at,
  })
  const query = new URLSearchParams({ vendor_id, token }).toString()
  return { vendor_id, url: `${settings.publicUrl}/connect?${query}`, created_at, expires_at }
}
