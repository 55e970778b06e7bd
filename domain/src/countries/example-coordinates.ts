import type { Country } from './country.ts'

/** How coordinates in the country are typed, such as '59.3293' and '18.0686'. */
export const exampleCoordinates = ({ mainCity }: Pick<Country, 'mainCity'>) => ({
  latitude: mainCity.latitude.toFixed(4),
  longitude: mainCity.longitude.toFixed(4),
})
