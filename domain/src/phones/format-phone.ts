import { callingCodeOf } from './numbering-plans.ts'

/**
 * Makes a function that writes E.164 numbers as their countries do: '+6591234567' as '+65 9123 4567'. Without a
 * matching format only the calling code is set apart; text that is not E.164 is returned as it is.
 * @param table Lines of `phoneFormats`, possibly of one country only.
 */
export function makePhoneFormatter(table: string): (e164: string) => string {
  const formats = parseTable(table)
  return (e164) => {
    const code = e164.startsWith('+') ? callingCodeOf(e164.slice(1)) : undefined
    if (code === undefined) return e164
    const number = e164.slice(1 + code.length)
    const format = formats.get(code)?.find((one) => one.fits(number))
    return `+${code} ${format ? format.write(number) : number}`
  }
}

type Format = { fits: (number: string) => boolean; write: (number: string) => string }

function parseTable(table: string): Map<string, Format[]> {
  const formats = new Map<string, Format[]>()
  for (const line of table.split('\n').filter(Boolean)) {
    const [code = '', digits = '', groups = '', firstDigits = ''] = line.split(';')
    const all = new RegExp(`^(?:${digits})$`)
    const first = new RegExp(`^(?:${firstDigits})`)
    const format: Format = {
      fits: (number) => first.test(number) && all.test(number),
      write: (number) => number.replace(all, groups),
    }
    formats.set(code, [...(formats.get(code) ?? []), format])
  }
  return formats
}
