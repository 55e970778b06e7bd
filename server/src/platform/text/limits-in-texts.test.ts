import { toLatinDigits } from '@pillion/domain/digits/to-latin-digits'
import { MAX_DESCRIPTION_LENGTH } from '@pillion/domain/request/validate-request'
import { MAX_SPREADSHEET_BYTES } from '@pillion/domain/spreadsheets/spreadsheet-limits'
import { MAX_AREA_POINTS } from '@pillion/domain/vendors/delivery-area'
import { findMessage } from '@pillion/i18n/catalogue'
import { readCatalogues } from '@pillion/i18n/read-catalogues'
import { expect, test } from 'vitest'

/** The texts that name a limit, without the numbers that are filled in. */
const limits: readonly (readonly [limit: number, ...keys: string[]])[] = [
  [
    MAX_SPREADSHEET_BYTES / 1024 ** 2,
    'bulk-order-upload.file-too-large',
    'bulk-order-upload.file.hint',
    'outlet-import.file.hint',
    'outlet-import.unreadable.too-large',
  ],
  [MAX_AREA_POINTS, 'validation.area-too-many-points'],
  [
    MAX_DESCRIPTION_LENGTH,
    'validation.fill-description',
    'bulk-order-upload.explained.description',
    'bulk-order-upload.problem.validation.fill-description',
  ],
]

test.each([...readCatalogues()])('the texts of %s name the limits that hold', (_, messages) => {
  for (const [limit, ...keys] of limits)
    for (const key of keys) {
      const text = findMessage(messages, key) ?? String(limit)
      expect([key, ...(toLatinDigits(text).match(/\d+/g) ?? [])]).toEqual([key, String(limit)])
    }
})
