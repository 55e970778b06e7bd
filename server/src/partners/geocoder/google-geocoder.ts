import { askGoogle, GoogleError, type GoogleOptions } from './ask-google.ts'
import type { Geocoder } from './geocoder.ts'
import { placeIdOf, readDetails, readReverse, readSuggestions } from './read-google-answer.ts'

/** Google restricts nothing to this circle, but prefers what is in it: a delivery stays in its city. */
const BIAS_METRES = 15_000
/** Each field is billed; these belong to the cheapest details that have an address. */
const DETAILS_FIELDS = 'id,formattedAddress,location,addressComponents'
const SUGGESTION_FIELDS =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.text.text'

type Options = GoogleOptions & {
  key: string
  /** ISO 3166-1 alpha-2; only places of this country are suggested. */
  country: string
  /** Without a trailing slash. */
  placesUrl: string
  geocodingUrl: string
}

/**
 * The Places API (New), and the Geocoding API for positions. A call that Google does not answer as documented within
 * two seconds throws a GoogleError, which holds neither the key nor what was searched for.
 */
export function googleGeocoder(options: Options): Geocoder {
  const { key, country, placesUrl, geocodingUrl } = options
  const headers = { 'X-Goog-Api-Key': key }

  return {
    async autocomplete({ query, near, limit, language, session }) {
      const answer = await askGoogle(options, `${placesUrl}/v1/places:autocomplete`, {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'X-Goog-FieldMask': SUGGESTION_FIELDS,
        },
        body: JSON.stringify({
          input: query,
          includedRegionCodes: [country],
          regionCode: country,
          languageCode: toGoogleLanguage(language),
          locationBias: { circle: { center: near, radius: BIAS_METRES } },
          sessionToken: session,
        }),
      })
      return readSuggestions(answer).slice(0, limit)
    },
    async reverse({ latitude, longitude }, language) {
      // This API takes its key in the address only.
      const query = new URLSearchParams({
        latlng: `${latitude},${longitude}`,
        language: toGoogleLanguage(language),
        region: country,
        key,
      })
      return readReverse(
        await askGoogle(options, `${geocodingUrl}/maps/api/geocode/json?${query.toString()}`, {}),
      )
    },
    async details(id, { language, session }) {
      const place = placeIdOf(id)
      if (place === undefined) return undefined
      const query = new URLSearchParams({
        languageCode: toGoogleLanguage(language),
        regionCode: country,
        ...(session === undefined ? {} : { sessionToken: session }),
      })
      try {
        const url = `${placesUrl}/v1/places/${place}?${query.toString()}`
        return readDetails(
          await askGoogle(options, url, {
            headers: { ...headers, 'X-Goog-FieldMask': DETAILS_FIELDS },
          }),
          id,
        )
      } catch (error) {
        if (error instanceof GoogleError && error.isInvalidRequest) return undefined
        throw error
      }
    },
  }
}

/** `tw` is Taiwan here (GEO-08), but the language Twi to Google. */
const toGoogleLanguage = (language: string): string =>
  language.toLowerCase() === 'tw' ? 'zh-TW' : language
