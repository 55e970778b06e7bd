import type { saveAddress } from '@pillion/contract/http/addresses'
import type { BodyOf } from '@pillion/contract/operation'
import { composeSavedAddress, parseSavedAddress } from '@pillion/domain/addresses/address-text'
import { validateSavedAddress } from '@pillion/domain/addresses/validate-saved-address'
import type { Country } from '@pillion/domain/countries/country'
import { parsePhone } from '@pillion/domain/phones/parse-phone'
import { normalizeText } from '@pillion/domain/text/normalize-text'

import { toSearchText } from '../../platform/db/to-search-text.ts'
import { throwIfRefused } from '../../platform/refusals/refusal.ts'
import type { Entry } from './store.ts'

/** Characters of a name used for sorting and searching. */
const NAME_LETTERS = 80

/** The row for a form: phone in E.164, address in three parts, text trimmed. */
export function parseEntry(body: BodyOf<typeof saveAddress>, country: Country): Entry {
  const { name, phone_number, address, latitude, longitude, notes } = body
  throwIfRefused(validateSavedAddress({ ...body, phone: phone_number }, country))
  const composed = composeSavedAddress(parseSavedAddress(address))
  const sortName = [...normalizeText(name)].slice(0, NAME_LETTERS).join('')
  const folded = `${sortName} ${normalizeText(composed)}`
  return {
    name: name.trim(),
    phone_number: parsePhone(phone_number, country.code)?.e164 ?? '',
    address: composed,
    latitude,
    longitude,
    notes: notes.trim(),
    sort_name: sortName,
    folded,
    search: toSearchText(folded),
  }
}
