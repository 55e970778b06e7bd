import type { Order } from '@pillion/contract/models/order'
import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { SearchIcon } from '@pillion/ui/icons'
import { Spinner } from '@pillion/ui/Spinner'
import { useQuery } from '@tanstack/react-query'

import { useT } from '#platform/i18n/use-t.ts'
import { useSelection } from '#platform/selection/use-selection.ts'

import { orderQuery } from '../live/order-queries.ts'
import type { Riders } from '../live/use-riders.ts'
import { OrderList } from './OrderList.tsx'
import { orderIdIn, ordersMatching } from './search-orders.ts'

import css from './SearchResults.module.css'

type SearchResultsProps = {
  text: string
  orders: readonly Order[]
  riders: Riders
  now: number
  openId: string | undefined
  changed: readonly Order[]
  onOpen: (orderId: string) => void
  onDone: () => void
}

/** What the text finds in all the lists (GAP-022); an order id in full is asked for (GAP-024). */
export function SearchResults({ text, orders, onDone, ...rows }: SearchResultsProps) {
  const t = useT('orders.search')
  const { vendorId } = useSelection()
  const loaded = ordersMatching(orders, text)
  const orderId = orderIdIn(text) ?? ''
  const requestedOrder = useQuery({
    ...orderQuery(vendorId, orderId),
    enabled: orderId !== '' && loaded.length === 0,
  })
  const matches = loaded.length === 0 && requestedOrder.data ? [requestedOrder.data] : loaded
  return (
    <>
      <div className={css.head}>
        <output>
          {requestedOrder.isLoading ? <Spinner /> : t('results', { count: matches.length })}
        </output>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('back-to-lists')}
        </Button>
      </div>
      {matches.length > 0 && (
        <OrderList label={t('results', { count: matches.length })} orders={matches} {...rows} />
      )}
      {matches.length === 0 && !requestedOrder.isLoading && (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('none.title')}
          description={t('none.text')}
        />
      )}
    </>
  )
}
