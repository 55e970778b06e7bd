import { reversePlace } from '@pillion/contract/http/geolocator'
import { getVendor } from '@pillion/contract/http/vendors'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import type { LiveWorld } from '@pillion/testkit/world'

/** A real address about a kilometre from the outlet, as the city has it. */
export async function addressNear({ owner }: LiveWorld): Promise<string> {
  const { result } = await owner.call(getVendor, { params: { id: 'nk' } })
  const { latitude, longitude } = result.vendor_information.location
  const near = offsetBy({ latitude: latitude ?? 0, longitude: longitude ?? 0 }, 0.7, 0.6)
  const query = { lat: near.latitude, lng: near.longitude, language: 'sv' }
  const { data } = await owner.call(reversePlace, { query })
  return data[0]?.address.formatted_address ?? ''
}
