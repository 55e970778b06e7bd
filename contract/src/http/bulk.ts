import { Type, type TSchema } from 'typebox'

import { BulkCells, BulkJob, BulkRow } from '../models/bulk-job.ts'
import { LanguageCode, strictObject, Uuid, VendorId } from '../models/scalars.ts'
import { FileAnswer, operation } from '../operation.ts'

/** The documents' envelope of bulk calls (GAP-141). */
const body = <S extends TSchema>(schema: S) =>
  Type.Object({ code: Type.Literal(200), body: schema })

const jobParams = strictObject({ vendorId: VendorId, jobId: Uuid })
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const createBulkJob = operation({
  name: 'createBulkJob',
  method: 'POST',
  path: '/bulk-job/create',
  caller: 'account',
  summary: 'Check a spreadsheet of orders row by row; places nothing (BULK-21, GAP-085)',
  body: strictObject({
    vendor_id: VendorId,
    /** An XLSX file of at most 5 MB, in base64. */
    content: Type.String({ maxLength: 6_990_508, pattern: '^[A-Za-z0-9+/]*={0,2}$' }),
  }),
  takesSpreadsheet: true,
  answer: body(Type.Object({ bulk_job: BulkJob, orders: Type.Array(BulkRow) })),
  longList: 'orders',
  requiresIdempotencyKey: true,
  refusals: ['error.forbidden', 'request.feature-unavailable', 'spreadsheet.unreadable'],
})

export const getBulkTemplate = operation({
  name: 'getBulkTemplate',
  method: 'GET',
  path: '/bulk-job/example-file',
  caller: 'account',
  summary: 'A spreadsheet with the columns of bulk orders (BULK-22, GAP-086)',
  query: strictObject({
    /** Of the headers and the values to choose from. */
    language: Type.Optional(LanguageCode),
  }),
  answer: FileAnswer,
  answersFile: [XLSX],
  refusals: [],
})

export const listBulkJobs = operation({
  name: 'listBulkJobs',
  method: 'GET',
  path: '/bulk-job/all/{vendorId}',
  caller: 'account',
  summary: 'The jobs that were placed, newest first, at most 200 (BULK-23, GAP-090)',
  params: strictObject({ vendorId: VendorId }),
  answer: body(Type.Array(BulkJob)),
  refusals: ['error.forbidden'],
})

export const getBulkJob = operation({
  name: 'getBulkJob',
  method: 'GET',
  path: '/bulk-job/detail/{vendorId}/{jobId}',
  caller: 'account',
  summary: 'A job with its rows (BULK-24)',
  params: jobParams,
  answer: body(Type.Object({ bulk_job: BulkJob, orders: Type.Array(BulkRow) })),
  longList: 'orders',
  refusals: ['error.forbidden', 'error.not-found'],
})

export const getBulkProgress = operation({
  name: 'getBulkProgress',
  method: 'GET',
  path: '/bulk-job/progress/{vendorId}/{jobId}',
  caller: 'account',
  summary: 'A job without its rows, for watching it',
  params: jobParams,
  answer: body(Type.Object({ bulk_job: BulkJob })),
  refusals: ['error.forbidden', 'error.not-found'],
})

export const getBulkErrors = operation({
  name: 'getBulkErrors',
  method: 'GET',
  path: '/bulk-job/errors/{vendorId}/{jobId}',
  caller: 'account',
  points: 250,
  summary: 'The rows that cannot be placed, as a spreadsheet that can be corrected and uploaded',
  params: jobParams,
  query: strictObject({ language: Type.Optional(LanguageCode) }),
  answer: FileAnswer,
  answersFile: [XLSX],
  refusals: ['error.forbidden', 'error.not-found'],
})

export const changeBulkRow = operation({
  name: 'changeBulkRow',
  method: 'PUT',
  path: '/bulk-job/row/{jobId}/{rowNumber}',
  caller: 'account',
  summary: 'Correct a row and check it again',
  params: strictObject({
    jobId: Uuid,
    rowNumber: Type.Integer({ minimum: 1, maximum: 1_048_576 }),
  }),
  body: strictObject({
    cells: BulkCells,
    /** Keeps the row from being placed until it is corrected again. */
    is_left_out: Type.Optional(Type.Boolean()),
  }),
  answer: body(Type.Object({ bulk_job: BulkJob, order: BulkRow })),
  requiresIdempotencyKey: true,
  refusals: ['error.not-found', 'request.feature-unavailable', 'bulk.closed'],
})

export const placeBulkOrders = operation({
  name: 'placeBulkOrders',
  method: 'POST',
  path: '/bulk-job/place-orders/{jobId}',
  caller: 'account',
  summary: 'Place the orders of a job; again, it answers how far they are (BULK-25, GAP-087)',
  params: strictObject({ jobId: Uuid }),
  query: strictObject({
    /** What was confirmed; without it, the rows as they are. */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: body(Type.Object({ bulk_job: BulkJob })),
  requiresIdempotencyKey: true,
  refusals: [
    'error.not-found',
    'request.feature-unavailable',
    'bulk.changed',
    'bulk.closed',
    'bulk.nothing-to-place',
  ],
})

export const cancelBulkJob = operation({
  name: 'cancelBulkJob',
  method: 'POST',
  path: '/bulk-job/cancel/{jobId}',
  caller: 'account',
  summary: 'Give up a job that was not placed, and forget its rows (BULK-13)',
  params: strictObject({ jobId: Uuid }),
  answer: body(Type.Object({ bulk_job: BulkJob })),
  requiresIdempotencyKey: true,
  refusals: ['error.not-found', 'bulk.closed'],
})
