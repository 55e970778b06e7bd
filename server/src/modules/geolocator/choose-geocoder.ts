import type { Geocoder } from '../../partners/geocoder/geocoder.ts'
import type { AppContext } from '../../platform/app-context.ts'

export type Geocoders = {
  /** On the installation's map data. */
  own: Geocoder
  /** Answers from the map data when Google does not; undefined without a key. */
  google: Geocoder | undefined
}

/** A search reaches Google only if the call allows it and the flag is on now, for its vendor (FLAG-14, GAP-064). */
export function chooseGeocoder(
  { flags }: Pick<AppContext, 'flags'>,
  { own, google }: Geocoders,
  query: { provider?: 'google'; vendor_id?: string },
): Geocoder {
  const isAllowed =
    query.provider === 'google' && flags.isOn('google_autocomplete', query.vendor_id)
  return isAllowed && google ? google : own
}
