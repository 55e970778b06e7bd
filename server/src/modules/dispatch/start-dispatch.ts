import type { Fleet } from '../../partners/fleet/fleet.ts'
import type { House } from '../../platform/house.ts'
import { rememberAddress } from '../geolocator/remember-address.ts'
import { hearFleet } from './hear-fleet.ts'
import { resumeDispatch } from './resume.ts'
import { giveUpSearch, lookForRider, takeUp } from './take-up.ts'

/** Joins orders and fleet: jobs go out, reports come in. */
export async function startDispatch(house: House, fleet: Fleet): Promise<void> {
  const { jobs } = house
  fleet.start((report) => hearFleet(house, report))
  jobs.handle('order-placed', async (payload) => {
    await takeUp(house, fleet, payload)
    await rememberAddress(house, payload)
  })
  jobs.handle('look-for-rider', (payload) => lookForRider(house, fleet, payload))
  jobs.handle('give-up-search', (payload) => giveUpSearch(house, fleet, payload))
  jobs.handle('release-rider', ({ order_id }: { order_id: string }) => fleet.release(order_id))
  await resumeDispatch(house, fleet)
}
