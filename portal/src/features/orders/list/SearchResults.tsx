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
  const asked = useQuery({
    ...orderQuery(vendorId, orderId),
    enabled: orderId !== '' && loaded.length === 0,
  })
  const found = loaded.length === 0 && asked.data ? [asked.data] : loaded
  return (
    <>
      <div className={css.head}>
        <output>{asked.isLoading ? <Spinner /> : t('results', { count: found.length })}</output>
        <Button variant="quiet" size="small" onClick={onDone}>
          {t('back-to-lists')}
        </Button>
      </div>
      {found.length > 0 && (
        <OrderList label={t('results', { count: found.length })} orders={found} {...rows} />
      )}
      {found.length === 0 && !asked.isLoading && (
        <EmptyState
          icon={<SearchIcon size={24} />}
          title={t('none.title')}
          description={t('none.text')}
        />
      )}
    </>
  )
}
