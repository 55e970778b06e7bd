import { Button } from '@pillion/ui/Button'
import { ComboBox } from '@pillion/ui/ComboBox'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ClockIcon, SearchIcon } from '@pillion/ui/icons'
import { Spinner } from '@pillion/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useRef, useEffect, useSyncExternalStore } from 'react'

import { orderQuery } from '#entities/order/order-queries.ts'
import { OrderList, type OrderListProps } from '#entities/order/OrderList.tsx'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { session } from '#platform/session/session.ts'
import { useShortcut } from '#platform/shortcuts.ts'

import { recentSearches, orderIdIn, ordersMatching } from './order-search.ts'

import css from './OrderSearch.module.css'

type OrderSearchProps = { vendorId: string; text: string; onTextChange: (text: string) => void }

/** Searches as the user types. The empty field offers recent searches. */
export function OrderSearch({ vendorId, text, onTextChange }: OrderSearchProps) {
  const t = useT('orders.search')
  const input = useRef<HTMLInputElement>(null)
  const recent = useRecentSearches(vendorId)
  useShortcut('search', () => input.current?.select())

  const offered = text === '' ? recent : []
  const options = offered.map((search) => ({
    id: search,
    label: search,
    icon: <ClockIcon size={18} />,
  }))
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          recentSearches.add(text)
        }}
      >
        <ComboBox
          ref={input}
          label={t('label')}
          hideLabel
          placeholder={t('placeholder')}
          prefix={<SearchIcon size={18} />}
          clearLabel={t('clear')}
          text={text}
          onTextChange={onTextChange}
          sections={[{ id: 'recent', title: t('recent'), options }]}
          onPick={(option) => onTextChange(option.label)}
        />
      </form>
    </search>
  )
}

let searchedVendorId: string | undefined

session.subscribe(({ state }) => {
  if (state === 'signedOut') recentSearches.clear()
})

/** Recent searches for this vendor since sign-in (GAP-023). */
function useRecentSearches(vendorId: string): readonly string[] {
  const texts = useSyncExternalStore(recentSearches.subscribe, recentSearches.all)
  useEffect(() => {
    if (searchedVendorId !== vendorId) recentSearches.clear()
    searchedVendorId = vendorId
  }, [vendorId])
  return searchedVendorId === vendorId ? texts : []
}

type SearchResultsProps = Omit<OrderListProps, 'label'> & { text: string; onDone: () => void }

/** The matches of all lists (GAP-022). A complete order id is also looked up on the server (GAP-024). */
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
