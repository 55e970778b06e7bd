import { addressLengthRefusalKeys } from '@pillion/domain/addresses/address-limits'
import { outletRefusalKeys } from '@pillion/domain/vendors/check-outlet'
import { MAX_OUTLETS_PER_CALL } from '@pillion/domain/vendors/outlet-sheet'
import { Type } from 'typebox'

import { nullable, result, strictObject, VendorId } from '../models/scalars.ts'
import { operation } from '../operation.ts'
import { outletBody } from './vendors.ts'

const { parent_vendor_id: _, ...outletProperties } = outletBody.properties
/** An outlet as `createOutlet` takes it; the parent is the same for all. */
export const ImportedOutlet = strictObject(outletProperties)

/** Why a row cannot become an outlet; `error.malformed` says that the field is empty, too long or of another form. */
export const rowProblemReasons = [
  'error.malformed',
  'validation.hidden-characters',
  'validation.fill-address',
  'address.no-coordinates',
  ...outletRefusalKeys,
  ...addressLengthRefusalKeys,
  'collection-point.already-registered',
  /** Another row has the same outlet ID; `row` is its number. */
  'repeated',
  /** The spreadsheet program has turned the text into a date, or could not calculate it. */
  'date',
  'formula-error',
] as const

const RowProblem = Type.Object({
  reason: Type.Enum([...rowProblemReasons]),
  /** The outlet's member that it is about. */
  field: Type.String(),
  row: Type.Optional(Type.Integer()),
})

export const getOutletTemplate = operation({
  name: 'getOutletTemplate',
  method: 'GET',
  path: '/outlets/import/template',
  caller: 'account',
  summary: 'A spreadsheet with the columns of an import of outlets, in base64 (OUT-16)',
  answer: result(Type.Object({ content: Type.String() })),
  refusals: [],
})

export const previewOutletImport = operation({
  name: 'previewOutletImport',
  method: 'POST',
  path: '/outlets/import/preview',
  caller: 'account',
  summary: 'What importing a spreadsheet of outlets would do, row by row; changes nothing (OUT-16)',
  body: strictObject({
    parent_vendor_id: VendorId,
    /** An XLSX or CSV file of at most 5 MB, in base64. */
    content: Type.String({ maxLength: 6_990_508, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  }),
  takesSpreadsheet: true,
  answer: result(
    Type.Object({
      rows: Type.Array(
        Type.Object({
          /** As the spreadsheet program shows it. */
          row_number: Type.Integer(),
          /** What the row has, to recognize it by: of a long text the first 200 characters. */
          client_vendor_id: Type.String(),
          name: Type.String(),
          address: Type.String(),
          /** For `importOutlets`; null when there is a problem. */
          outlet: nullable(ImportedOutlet),
          problems: Type.Array(RowProblem),
        }),
      ),
    }),
  ),
  refusals: ['error.forbidden', 'request.feature-unavailable', 'spreadsheet.unreadable'],
})

export const importOutlets = operation({
  name: 'importOutlets',
  method: 'POST',
  path: '/outlets/import',
  caller: 'account',
  summary: 'Add several outlets to a parent vendor, as createOutlet adds one (OUT-17)',
  body: strictObject({
    parent_vendor_id: VendorId,
    outlets: Type.Array(ImportedOutlet, { minItems: 1, maxItems: MAX_OUTLETS_PER_CALL }),
  }),
  answer: result(
    Type.Object({
      /** In the order of the call. One that cannot be added leaves the others as they are. */
      outlets: Type.Array(
        Type.Object({
          client_vendor_id: Type.String(),
          /** Of the new outlet; null when there is a problem. */
          vendor_id: nullable(VendorId),
          problem: nullable(RowProblem),
        }),
      ),
    }),
  ),
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden', 'request.feature-unavailable'],
})
