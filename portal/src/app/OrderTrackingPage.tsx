import { createElement } from 'react'

import { lazyPart, useLazy } from '#platform/lazy.ts'
import { isGuest } from '#platform/session/session.ts'

import { OrderTrackingScreen } from '../features/orders/OrderTrackingScreen.tsx'

/** Guests, whose first order opens here, are invited to register. */
export function OrderTrackingPage() {
  return (
    <>
      <OrderTrackingScreen />
      {isGuest() && <LazyGuestInvitation />}
    </>
  )
}

const guestInvitation = lazyPart(
  async () => (await import('./GuestInvitation.tsx')).GuestInvitation,
)

function LazyGuestInvitation() {
  const Invitation = useLazy(guestInvitation)
  return Invitation && createElement(Invitation)
}
