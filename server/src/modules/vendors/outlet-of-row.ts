import type { Country } from '@pillion/domain/countries/country'
import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { formulaErrors } from '@pillion/domain/spreadsheets/formula-errors'
import type { OutletColumn } from '@pillion/domain/vendors/outlet-sheet'

import type { TableRow } from '../../platform/spreadsheet/read-table.ts'
import { cellText, type Cell } from '../../platform/spreadsheet/sheet.ts'
import type { RowProblem } from './row-problem.ts'

type TextColumn = Exclude<OutletColumn, 'latitude' | 'longitude' | 'users'>

/** A row as the body of a call; it still has to be checked. Coordinates are null where they cannot be read. */
export type OutletRow = {
  number: number
  outlet: Record<TextColumn, string> & {
    latitude: number | null
    longitude: number | null
    users: string[]
    country_code: string
  }
  problems: RowProblem[]
}

/** The limits of `createOutlet`. A cell is read up to one more; the rest would only be checked to be refused. */
const LIMITS = { text: 1_000, owners: 50 }

/** Reads a row as people fill it in: numbers as text, a comma for the decimal point, several owners in one cell. */
export function outletOfRow(
  { number, cells }: TableRow<OutletColumn>,
  country: Country,
): OutletRow {
  const problems: RowProblem[] = []

  function textOf(field: OutletColumn): string {
    const cell = cells[field]
    const value = cellText(cell)
    if (cell instanceof Date) problems.push({ reason: 'date', field })
    if (formulaErrors.has(value)) problems.push({ reason: 'formula-error', field })
    return value
  }

  const text = (field: OutletColumn): string => textOf(field).slice(0, LIMITS.text + 1)

  function owners(): string[] {
    // The first may be empty.
    const all = textOf('users')
      .split(BETWEEN_OWNERS, LIMITS.owners + 2)
      .filter(Boolean)
    return all.slice(0, LIMITS.owners + 1).map((owner) => owner.slice(0, LIMITS.text + 1))
  }

  function degrees(field: 'latitude' | 'longitude', limit: number): number | null {
    const value = degreesOf(cells[field])
    if (cellText(cells[field]) === '') problems.push({ reason: 'address.no-coordinates', field })
    else if (value === null || Math.abs(value) > limit)
      problems.push({ reason: 'validation.invalid-coordinates', field })
    return value
  }

  const phone = text('phone_number')
  return {
    number,
    outlet: {
      client_vendor_id: text('client_vendor_id'),
      name: text('name'),
      phone_number: parsePhone(phone, country.code)?.e164 ?? phone,
      address: text('address'),
      latitude: degrees('latitude', 90),
      longitude: degrees('longitude', 180),
      street: text('street'),
      street_number: text('street_number'),
      postal_code: text('postal_code'),
      city: text('city'),
      unit: text('unit'),
      building: text('building'),
      rider_instructions: text('rider_instructions'),
      users: owners(),
      country_code: '',
    },
    problems,
  }
}

const BETWEEN_OWNERS = /[\s,;]+/
/** One more than the pattern allows. */
const LONGEST_DEGREES = 26
const DEGREES = /^[-+]?\d{1,3}(?:[.,]\d{1,20})?$/

function degreesOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell
  const text = toLatinDigits(cellText(cell).slice(0, LONGEST_DEGREES)).replace('−', '-')
  return DEGREES.test(text) ? Number(text.replace(',', '.')) : null
}
