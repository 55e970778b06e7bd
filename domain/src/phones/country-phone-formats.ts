import { phoneFormats } from './formats.generated.ts'

/** The lines of `phoneFormats` for a country's prefix such as '+46'. */
export const countryPhoneFormats = (phonePrefix: string): string =>
  phoneFormats
    .split('\n')
    .filter((line) => line.startsWith(`${phonePrefix.slice(1)};`))
    .join('\n')
