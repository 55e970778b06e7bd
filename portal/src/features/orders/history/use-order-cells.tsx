import type { Order } from '@pillion/contract/models/order'
import { Isolate } from '@pillion/ui/Isolate'
import type { ReactNode } from 'react'

import { displayStateFor } from '#entities/order/order-state.ts'
import { OrderStatusChip } from '#entities/order/OrderStatusChip.tsx'
import { usePaymentMethodName } from '#entities/order/use-payment-method-name.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './use-order-cells.module.css'

export type HistoryColumn =
  | 'time'
  | 'order'
  | 'outlet'
  | 'customer'
  | 'address'
  | 'status'
  | 'amount'
  | 'fee'
  | 'payment'

/** What the table and the cards show of each order. */
export function useOrderCells(now: number): (order: Order) => Record<HistoryColumn, ReactNode> {
  const method = usePaymentMethodName()
  const formats = useFormats()
  return ({ customer, order, currency, created_at, ...rest }) => {
    const money = (major: number) => (
      <span className={css.money}>
        <Isolate>{formats.moneyMajor(major, currency)}</Isolate>
      </span>
    )
    const state = displayStateFor({ customer, order, currency, created_at, ...rest }, now)
    return {
      time: (
        <time className={css.line} dateTime={new Date(created_at * 1_000).toISOString()}>
          {formats.dateTime(created_at)}
        </time>
      ),
      order: <bdi className={css.id}>{rest.order_id}</bdi>,
      outlet: <bdi className={css.lines}>{rest.outlet_name}</bdi>,
      customer: (
        <>
          <bdi className={css.lines}>{customer.name}</bdi>
          <bdi className={css.second}>{formats.phone(customer.phone_number)}</bdi>
        </>
      ),
      address: <bdi className={css.lines}>{customer.location.address}</bdi>,
      status: <OrderStatusChip state={state} size="small" />,
      amount: money(order.amount),
      fee: money(rest.delivery_fee),
      payment: method(order.payment_method),
    }
  }
}
