import { orderLists, type OrderList as ListName } from '@pillion/domain/orders/order-lists'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ErrorState } from '@pillion/ui/ErrorState'
import { PlusIcon } from '@pillion/ui/icons'
import { RefreshIcon } from '@pillion/ui/list-icons'
import { Notice } from '@pillion/ui/Notice'
import { statusIcons } from '@pillion/ui/StatusChip'
import { Tabs } from '@pillion/ui/Tabs'
import { useId, useState } from 'react'

import { ListSkeleton, OrderList, type OrderListProps } from '#entities/order/OrderList.tsx'
import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import type { LiveState } from '#platform/live/connection.ts'
import { useLiveState } from '#platform/live/live.ts'
import { useNow } from '#platform/now.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { TitleBar } from '#platform/TitleBar.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { listContaining, ordersByList } from './order-lists.ts'
import { recentSearches } from './order-search.ts'
import { OrderSearch, SearchResults } from './OrderSearch.tsx'
import type { TrackedOrders } from './use-orders.ts'

import css from './ListPane.module.css'

export type ListPaneProps = Omit<OrderListProps, 'label' | 'orders'> & {
  tracked: TrackedOrders
  /** By the open order, on small screens. */
  isCovered: boolean
}

/** The five lists with their counts (LIST-01), or the search results (LIST-02). */
export function ListPane({ tracked, openId, isCovered, onOpen, ...listProps }: ListPaneProps) {
  const t = useT('orders')
  const formats = useFormats()
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const panelId = useId()
  const [chosenList, setChosenList] = useState<ListName>()
  const [lastOpenId, setLastOpenId] = useState(openId)
  const [search, setSearch] = useState('')
  const lists = ordersByList(tracked.orders, listProps.now)
  const list = chosenList ?? listContaining(lists, openId ?? lastOpenId)
  const isReady = tracked.state === 'ready'
  if (lastOpenId !== openId) {
    setLastOpenId(openId)
    // The list of an order that a link opened stays selected when it is closed.
    const isListed = lists[list].some((order) => order.order_id === lastOpenId)
    if (openId === undefined && isListed && search === '') setChosenList(list)
  }

  /** Keeps the list selected, even when the open order moves to another one. */
  function open(orderId: string): void {
    setChosenList(list)
    onOpen(orderId)
  }
  /** A search becomes a recent one when it is cleared or leads to an order. */
  function searchFor(text: string): void {
    if (text === '') recentSearches.add(search)
    setSearch(text)
  }
  function openFound(orderId: string): void {
    recentSearches.add(search)
    onOpen(orderId)
  }
  return (
    <section className={css.pane} aria-labelledby={`${panelId}-title`} inert={isCovered}>
      <div className={css.head}>
        <TitleBar id={`${panelId}-title`} title={t('title')}>
          <ButtonLink
            variant="primary"
            icon={<PlusIcon size={18} />}
            {...linkTo(paths.request(vendorId))}
          >
            {t('new-request')}
          </ButtonLink>
        </TitleBar>
        <OrderSearch vendorId={vendorId} text={search} onTextChange={searchFor} />
        {search.trim() === '' && (
          <div className={css.tabs}>
            <Tabs
              label={t('list.label')}
              panelId={panelId}
              items={orderLists.map((id) => ({
                id,
                label: (
                  <span className={css.tab}>
                    {t(`list.${id}`)}
                    <span className={css.count}>{isReady && formats.count(lists[id].length)}</span>
                  </span>
                ),
              }))}
              selected={list}
              onSelect={setChosenList}
            />
          </div>
        )}
      </div>
      <ListNotice tracked={tracked} />
      {search.trim() === '' ? (
        <div id={panelId} role="tabpanel" aria-label={t(`list.${list}`)} className={css.panel}>
          <ListContent
            list={list}
            orders={lists[list]}
            tracked={tracked}
            openId={openId}
            onOpen={open}
            {...listProps}
          />
        </div>
      ) : (
        <div className={css.panel}>
          <SearchResults
            text={search}
            orders={tracked.orders}
            onDone={() => searchFor('')}
            openId={openId}
            onOpen={openFound}
            {...listProps}
          />
        </div>
      )}
    </section>
  )
}

type ListContentProps = Omit<OrderListProps, 'label'> & { list: ListName; tracked: TrackedOrders }

/** One list, or why there is none: loading, failed or empty. */
function ListContent({ list, orders, tracked, ...rows }: ListContentProps) {
  const t = useT('orders')
  const error = useT('error')
  const tAll = useT()
  if (tracked.state === 'loading') return <ListSkeleton label={t('list.loading')} />
  if (tracked.state === 'failed') {
    return (
      <ErrorState
        title={error('cant-retrieve-current-orders')}
        description={
          <>
            {tracked.error && errorMessage(tracked.error, tAll)} {t('list.failed-hint')}
          </>
        }
        action={
          <Button icon={<RefreshIcon size={18} />} onClick={tracked.refresh}>
            {t('list.retry')}
          </Button>
        }
      />
    )
  }
  if (orders.length === 0) {
    const Icon = statusIcons[list]
    return (
      <EmptyState
        icon={<Icon size={24} />}
        title={t(`empty.${list}.title`)}
        description={t(`empty.${list}.text`)}
      />
    )
  }
  return <OrderList key={list} label={t(`list.${list}`)} orders={orders} {...rows} />
}

/** Short interruptions pass without a notice. */
const GRACE_S = 5

/** Warns when the lists may be out of date (WS-01). */
function ListNotice({ tracked }: { tracked: TrackedOrders }) {
  const t = useT('orders.notice')
  const formats = useFormats()
  const now = useNow()
  const reason = reasonOf(tracked, useLiveState(), now)
  return (
    <div className={css.notice} aria-live="polite">
      {reason && (
        <Notice
          tone="warning"
          action={
            reason !== 'offline' && (
              <Button size="small" onClick={tracked.refresh}>
                {t('retry')}
              </Button>
            )
          }
        >
          {t(reason, { time: formats.time(tracked.fetchedAt) })}
        </Notice>
      )}
    </div>
  )
}

function reasonOf(
  tracked: TrackedOrders,
  { name, since }: LiveState,
  now: number,
): 'offline' | 'interrupted' | 'failed' | undefined {
  if (tracked.state !== 'ready') return undefined
  const isPastGrace = now - since / 1_000 >= GRACE_S
  if (name === 'offline' && isPastGrace) return 'offline'
  if (tracked.isOutdated) return 'failed'
  if (name === 'reconnecting' && isPastGrace) return 'interrupted'
  return undefined
}
