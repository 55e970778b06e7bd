import type { Geocoders } from './modules/geolocator/choose-geocoder.ts'
import { requireCityPlan } from './modules/map/require-city-plan.ts'
import { googleGeocoder } from './partners/geocoder/google-geocoder.ts'
import { placesGeocoder } from './partners/geocoder/places-geocoder.ts'
import { withFallback } from './partners/geocoder/with-fallback.ts'
import type { AppContext } from './platform/app-context.ts'

/** The geocoder on the map data and, with a key, Google's (GAP-064). */
export function createGeocoders({
  database,
  country,
  clock,
  log,
  settings: { googleMapsKey: key, googlePlacesUrl: placesUrl, googleGeocodingUrl: geocodingUrl },
}: Pick<AppContext, 'database' | 'country' | 'clock' | 'log' | 'settings'>): Geocoders {
  const own = placesGeocoder({ database, plan: requireCityPlan(country) })
  if (key === undefined) return { own, google: undefined }
  const google = googleGeocoder({ key, placesUrl, geocodingUrl, country: country.code, clock })
  return { own, google: withFallback({ google, own, clock, log }) }
}
