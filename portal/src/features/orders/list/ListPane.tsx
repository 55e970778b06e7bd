import type { Order } from '@pillion/contract/models/order'
import { type OrderList as ListName, orderLists } from '@pillion/domain/orders/order-lists'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { PlusIcon } from '@pillion/ui/icons'
import { Tabs } from '@pillion/ui/Tabs'
import { useId, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/navigation.tsx'
import { paths } from '#platform/paths.ts'
import { useSelection } from '#platform/selection/use-selection.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { TrackedOrders } from '../live/use-orders.ts'
import type { Riders } from '../live/use-riders.ts'
import { ListContent } from './ListContent.tsx'
import { ListNotice } from './ListNotice.tsx'
import { listContaining, ordersByList } from './orders-by-list.ts'
import { OrderSearch } from './OrderSearch.tsx'
import { recentSearches } from './recent-searches.ts'
import { SearchResults } from './SearchResults.tsx'

import css from './ListPane.module.css'

type ListPaneProps = {
  tracked: TrackedOrders
  riders: Riders
  now: number
  openId: string | undefined
  changed: readonly Order[]
  onOpen: (orderId: string) => void
}

/** The five lists with their counts (LIST-01), or what a search finds (LIST-02). */
export function ListPane({ tracked, openId, onOpen, ...listProps }: ListPaneProps) {
  const t = useT('orders')
  const formats = useFormats()
  const linkTo = useLinkTo()
  const { vendorId } = useSelection()
  const panelId = useId()
  const [chosenList, setChosenList] = useState<ListName>()
  const [search, setSearch] = useState('')
  const lists = ordersByList(tracked.orders, listProps.now)
  const list = chosenList ?? listContaining(lists, openId)
  const isReady = tracked.state === 'ready'

  /** From now on the list stays where it is, wherever the order goes. */
  function open(orderId: string): void {
    setChosenList(list)
    onOpen(orderId)
  }
  /** A search counts once it has led somewhere or is given up. */
  function searchFor(text: string): void {
    if (text === '') recentSearches.add(search)
    setSearch(text)
  }
  function openFound(orderId: string): void {
    recentSearches.add(search)
    onOpen(orderId)
  }
  return (
    <section className={css.pane} aria-labelledby={`${panelId}-title`}>
      <div className={css.head}>
        <div className={css.titles}>
          <h1 id={`${panelId}-title`} className={css.title} tabIndex={-1}>
            {t('title')}
          </h1>
          <ButtonLink
            variant="primary"
            icon={<PlusIcon size={18} />}
            {...linkTo(paths.request(vendorId))}
          >
            {t('new-request')}
          </ButtonLink>
        </div>
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
