import { reportMediaTypes } from '@pillion/contract/http/reports'
import { localTimeAt } from '@pillion/domain/countries/zoned-time'
import { toMajor } from '@pillion/domain/money/money'
import type { HistoryFilter } from '@pillion/domain/orders/history-filter'
import { matchesHistoryFilter } from '@pillion/domain/orders/history-filter'
import type { ReportFormat, ReportType } from '@pillion/domain/reports/report'
import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { directionOf } from '@pillion/i18n/match-locale'

import type { Files } from '../../partners/files/files.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { unixNow } from '../../platform/clock/clock.ts'
import type { Scope } from '../../platform/db/scope.ts'
import type { Cell } from '../../platform/spreadsheet/sheet.ts'
import type { ColumnToWrite, TableToWrite } from '../../platform/spreadsheet/table-to-write.ts'
import { writeCsv } from '../../platform/spreadsheet/write-csv.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import { localeFor } from '../../platform/text/locale-for.ts'
import { translatorFor } from '../../platform/text/translator.ts'
import { readOrders } from '../archive/read-orders.ts'
import type { StoredOrder } from '../orders/find-order.ts'
import type { OrderSelection } from '../orders/order-filter.ts'
import { columnsOf, reportColumns, type ReportColumn } from './report-columns.ts'
import type { ReportSlot } from './report-slots.ts'

export type ReportOptions = {
  vendorId: string
  status: HistoryFilter
  type: ReportType
  format: ReportFormat
  language?: string | undefined
}

type Services = Pick<AppContext, 'database' | 'country' | 'clock'> & {
  files: Files
  takeTurn: ReportSlot['takeTurn']
}

/** The selected orders as a file, which is written while it is read. `countOrders`: those written so far. */
export function reportFile(
  { database, files, country, clock, takeTurn }: Services,
  scope: Scope,
  selection: OrderSelection,
  { vendorId, status, type, format, language }: ReportOptions,
): {
  name: string
  mediaType: string
  content: AsyncGenerator<Buffer>
  countOrders: () => number
} {
  let count = 0
  async function* pages() {
    for await (const page of inTurns(readOrders({ database, files }, scope, selection), takeTurn)) {
      const matching = page.filter((order) => matchesHistoryFilter(order, status))
      count += matching.length
      yield matching
    }
  }
  const table = reportTable({
    type,
    country,
    now: unixNow(clock),
    locale: localeFor(language, country.defaultLanguage),
    pages: pages(),
  })
  const [first, last] = [selection.from, Math.max(selection.from, selection.to - 1)].map((time) =>
    dayText(time, country.timeZone),
  )
  return {
    name: `${type}_${vendorId}_${first}_${last}.${format}`,
    mediaType: reportMediaTypes[format],
    content: format === 'xlsx' ? writeXlsx(table) : writeCsv(table),
    countOrders: () => count,
  }
}

async function* inTurns<Page>(
  pages: AsyncGenerator<Page>,
  takeTurn: ReportSlot['takeTurn'],
): AsyncGenerator<Page> {
  try {
    for (;;) {
      const next = await takeTurn(() => pages.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await pages.return(undefined)
  }
}

type Report = {
  type: ReportType
  country: AppContext['country']
  /** Unix seconds. */
  now: number
  locale: LocaleRow
  pages: AsyncIterable<readonly StoredOrder[]>
}

/** The orders as a table: times by the country's clock, money in major units, texts in the reader's language. */
export function reportTable({ type, country, now, locale, pages }: Report): TableToWrite {
  const { timeZone, currency } = country
  const { translate } = translatorFor(locale)
  const names = columnsOf[type]

  function columnOf(name: ReportColumn): ColumnToWrite {
    const { kind, ...rest } = reportColumns[name]
    const header = translate(`reports.columns.${name}`)
    switch (kind) {
      case 'text':
        return { kind, header, ...rest }
      case 'time':
        return { kind, header: translate('reports.in-zone', { name: header, zone: timeZone }) }
      case 'money':
        return { kind, header, digits: currency.exponent }
    }
  }

  function cellOf(name: ReportColumn, order: StoredOrder): Cell {
    const { kind, value } = reportColumns[name]
    const content = value(order, { translate, now })
    if (typeof content !== 'number') return content
    return kind === 'time' ? onClock(content, timeZone) : toMajor(content, currency)
  }

  async function* rows() {
    for await (const page of pages)
      yield page.map((order) => names.map((name) => cellOf(name, order)))
  }

  return {
    name: translate(`reports.${type}`),
    isRightToLeft: directionOf(locale) === 'rtl',
    columns: names.map(columnOf),
    rows: rows(),
  }
}

/** The local time as if it were UTC, since a spreadsheet knows no time zones. */
function onClock(time: number, timeZone: string): Date {
  const { year, month, day, hour, minute, second } = localTimeAt(time * 1_000, timeZone)
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second))
}

export const dayText = (time: number, timeZone: string): string =>
  onClock(time, timeZone).toISOString().slice(0, 10)
