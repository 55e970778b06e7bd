import { historyFilters } from '@pillion/domain/orders/history-filter'
import { reportFormats, reportTypes } from '@pillion/domain/reports/report'
import { Type } from 'typebox'

import {
  Email,
  LanguageCode,
  result,
  strictObject,
  UnixSeconds,
  VendorId,
} from '../models/scalars.ts'
import { FileAnswer, operation } from '../operation.ts'

/** The filters of the list of past orders. */
const filter = {
  /** Inclusive; `to` is exclusive (GAP-018), at most 31 days later (GAP-020). */
  from: UnixSeconds,
  to: UnixSeconds,
  include_outlets: Type.Boolean({ default: false }),
  customer_phone_number: Type.Optional(Type.String({ maxLength: 32 })),
}

const file = {
  status: Type.Enum([...historyFilters], { default: 'any' }),
  type: Type.Enum([...reportTypes], { default: 'orders' }),
  format: Type.Enum([...reportFormats], { default: 'csv' }),
  /** Of the headers and statuses. */
  language: Type.Optional(LanguageCode),
}

/** The media types of a report by its format. */
export const reportMediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export const exportOrders = operation({
  name: 'exportOrders',
  method: 'GET',
  path: '/vendor/{vendorId}/orders/export',
  caller: 'vendor',
  summary: "A vendor's orders of a period as a file, newest first (GEN-19, GAP-148)",
  params: strictObject({ vendorId: VendorId }),
  query: strictObject({ ...filter, ...file }),
  answer: FileAnswer,
  answersFile: Object.values(reportMediaTypes),
  refusals: ['error.forbidden'],
})

export const sendReport = operation({
  name: 'sendReport',
  method: 'POST',
  path: '/vendor/{vendorId}/orders/report',
  caller: 'account',
  summary: 'Mail the file of `exportOrders` to the account (HIST-05, GAP-148)',
  params: strictObject({ vendorId: VendorId }),
  body: strictObject({ ...filter, ...file }),
  answer: result(
    Type.Object({
      /** Where the mail goes. */
      email: Email,
    }),
  ),
  requiresIdempotencyKey: true,
  // `error.too-large`: the file is too large for a mail.
  refusals: ['error.forbidden'],
})

const Count = Type.Integer({ minimum: 0 })

const Totals = Type.Object({
  orders: Count,
  /** Order values and fees after discounts, of the orders that were not cancelled. */
  amount: Type.Number({ minimum: 0 }),
  fees: Type.Number({ minimum: 0 }),
})

export const totalOrders = operation({
  name: 'totalOrders',
  method: 'GET',
  path: '/vendor/{vendorId}/orders/totals',
  caller: 'vendor',
  summary: 'How many orders a vendor has in a period, and what they come to (REP-03)',
  params: strictObject({ vendorId: VendorId }),
  query: strictObject(filter),
  answer: result(
    Type.Object({
      currency: Type.String(),
      /** By the status filter of the list. */
      totals: Type.Object(
        Object.fromEntries(historyFilters.map((name) => [name, Totals])) as Record<
          (typeof historyFilters)[number],
          typeof Totals
        >,
      ),
      /** Orders of the period placed before then are archived: reports have them, lists and totals do not. */
      archived_until: Type.Optional(UnixSeconds),
    }),
  ),
  refusals: ['error.forbidden'],
})
