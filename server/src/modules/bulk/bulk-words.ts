import {
  bulkColumnNames,
  bulkColumns,
  bulkPaymentMethods,
  deliveryTypes,
  type BulkColumn,
} from '@pillion/domain/bulk/bulk-sheet'
import type { BulkWords } from '@pillion/domain/bulk/read-bulk-row'
import { locales } from '@pillion/i18n/locale-rows'

import type { TableColumns } from '../../platform/spreadsheet/read-table.ts'
import { offeredCatalogues } from '../../platform/text/catalogues.ts'
import { translatorFor, type Translator } from '../../platform/text/translator.ts'

type Translate = Translator['translate']

export const headerOf = (column: BulkColumn, translate: Translate): string =>
  translate(`bulk-order-upload.column.${column}`)
export const paymentWord = (method: string, translate: Translate): string =>
  translate(`bulk-order-upload.payment.${method}`)
export const deliveryWord = (type: string, translate: Translate): string =>
  translate(`bulk-order-upload.delivery.${type}`)

const everyLanguage = locales
  .filter(({ catalogue }) => offeredCatalogues.includes(catalogue))
  .map((locale) => translatorFor(locale).translate)
const inEveryLanguage = (word: (translate: Translate) => string) => [
  ...new Set(everyLanguage.map(word)),
]

const columns = Object.fromEntries(
  bulkColumnNames.map((column): [string, TableColumns[string]] => [
    column,
    {
      ...bulkColumns[column],
      otherHeaders: inEveryLanguage((translate) => headerOf(column, translate)),
    },
  ]),
)

/** The columns of a file, whose headers may be in any language that templates have. */
export const sheetColumns = columns as Record<BulkColumn, TableColumns[string]>

const wordsOf = <V extends string>(
  values: readonly V[],
  word: (value: V, translate: Translate) => string,
) =>
  Object.fromEntries(
    values.map((value) => [value, inEveryLanguage((translate) => word(value, translate))]),
  ) as Record<V, string[]>

const payment = wordsOf(bulkPaymentMethods, paymentWord)

/** What templates called an online payment before; files that were filled in with them have these words. */
const earlierOnlinePayment = [
  'Paid online',
  'Betald online',
  'مدفوع عبر الإنترنت',
  'Платена онлайн',
  'অনলাইনে পরিশোধিত',
  'Bayad na online',
  'Zaplaceno online',
  'Betalt online',
  'Πληρωμένη online',
  'Pagado en línea',
  'Maksettu verkossa',
  'Payée en ligne',
  'Plaćeno online',
  'Online fizetve',
  'Վճարված առցանց',
  'Pagato online',
  'オンライン支払い済み',
  'გადახდილია ონლაინ',
  'Онлайн төленген',
  'បានបង់តាមអនឡាញ',
  'Онлайн төлөнгөн',
  'ຈ່າຍອອນລາຍແລ້ວ',
  'Dibayar dalam talian',
  'အွန်လိုင်းဖြင့် ချေပြီး',
  'Betalt på nett',
  'Opłacone online',
  'Pago online',
  'Plătită online',
  'Оплачен онлайн',
  'Плаћено онлајн',
  'ชำระออนไลน์แล้ว',
  'Оплачено онлайн',
  'آن لائن ادا شدہ',
  '已線上付款',
  '已網上付款',
  '已线上付款',
]

export const bulkWords: BulkWords = {
  payment: {
    ...payment,
    ONLINE_PAYMENT: [...payment.ONLINE_PAYMENT, ...earlierOnlinePayment],
  },
  delivery: wordsOf(deliveryTypes, deliveryWord),
}
