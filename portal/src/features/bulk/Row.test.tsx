import { readFileSync } from 'node:fs'

import type { BulkRow } from '@pillion/contract/models/bulk-job'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'

import { withTexts } from '#test/with-texts.tsx'

import { Row } from './Row.tsx'

import css from './RowTable.module.css'

vi.mock('#platform/use-formats.ts', () => ({
  useFormats: () => ({ count: String, dateTime: String, moneyMajor: String, phone: String }),
}))

const row: BulkRow = {
  row_number: 5,
  row_id: 'row-5',
  status: 'error',
  error: null,
  errors: [],
  warnings: [],
  cells: {},
  order_details: '',
  amount: 245,
  delivery_fee: null,
  collection_point: null,
  customer_name: 'Kim Berg',
  customer_phone: '+46701234567',
  drop_off_address: 'Storgatan 1',
  rider_notes: '',
  location: null,
  payment_method: 'PAID',
  delivery_type: 'INSTANT',
  scheduled_time: null,
  order_id: null,
}
const wrongName = { column: 'customer_name', reason: 'validation.fill-customer-name' } as const
const wrongAmount = { column: 'amount', reason: 'validation.fill-amount' } as const
const leftOut = { column: 'customer_name', reason: 'left-out' } as const

const markupOf = (change: Partial<BulkRow>) =>
  renderToStaticMarkup(
    withTexts(
      <Row
        row={{ ...row, ...change }}
        index={0}
        vendorId="nk-sod"
        onEdit={() => {}}
        onFocus={() => {}}
      />,
    ),
  )
const resultOf = (markup: string) => markup.slice(markup.lastIndexOf('<td'))
const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

describe('a row with errors', () => {
  it('marks their cells and names the column of the first', () => {
    const markup = markupOf({ errors: [wrongName, wrongAmount] })
    expect(markup).toContain('data-cell="customer" data-wrong="true"')
    expect(markup).toContain('data-cell="payment" data-wrong="true"')
    expect(textOf(resultOf(markup))).toBe('Customer name: Fill in the name. +1Fix')
  })

  it('counts the others outside of the message, which is cut after four lines', () => {
    expect(resultOf(markupOf({ errors: [wrongName, wrongAmount] }))).toContain(
      `<span class="${css.message}">Customer name: Fill in the name.</span> <span class="${css.more}">+1</span>`,
    )
    const styles = readFileSync(new URL('RowTable.module.css', import.meta.url), 'utf8')
    expect(/^\.message \{[^}]*line-clamp: (\d)/m.exec(styles)?.[1]).toBe('4')
  })
})

it('a skipped row says that alone, and marks no cell', () => {
  const markup = markupOf({ errors: [leftOut], warnings: [{ reason: 'repeated-order' }] })
  expect(textOf(resultOf(markup))).toBe('You skipped this row.Fix')
  expect(resultOf(markup)).toContain(`class="${css.skipped}"`)
  expect(resultOf(markup)).not.toContain(`class="${css.problem}"`)
  expect(markup).not.toContain('data-wrong')
})
