import { ButtonLink } from '@pillion/ui/ButtonLink'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { useState } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useNow } from '#platform/now.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo, useRouteLocation } from '#platform/router/router.ts'
import { TitleBar } from '#platform/TitleBar.tsx'

import { recentSearches } from '../order-search.ts'
import { OrderDrawer } from '../OrderDrawer.tsx'
import { OrderSearch } from '../OrderSearch.tsx'
import { useCancelRider } from '../use-cancel-rider.ts'
import { useOrderNavigation } from '../use-order-navigation.ts'
import { useOpenOrder } from '../use-orders.ts'
import { riderQueue, useRiders } from '../use-riders.ts'
import { ExportButton } from './ExportButton.tsx'
import { useColumnChoice } from './history-columns.ts'
import { useHistoryFilters } from './history-filters.ts'
import { HistoryFilterBar } from './HistoryFilterBar.tsx'
import { HistoryList } from './HistoryList.tsx'
import { HistoryTotals } from './HistoryTotals.tsx'
import { useHistorySearch } from './use-history-search.ts'
import { useHistoryPeriod } from './use-history.ts'
import { useTotals, type TotalsState } from './use-totals.ts'

import css from './HistoryScreen.module.css'

/** Another vendor resets the screen, its search included. */
export function HistoryScreen() {
  const { vendorId } = useSelection()
  return <AllOrders key={vendorId} vendorId={vendorId} />
}

/** The past orders in a list, with one of them open in a drawer. */
function AllOrders({ vendorId }: { vendorId: string }) {
  const t = useT('history')
  const linkTo = useLinkTo()
  const openId = useRouteLocation().search['order_id']
  const now = useNow()
  const [text, setText] = useState('')
  const { filters, setDates, setStatus } = useHistoryFilters()
  const period = useHistoryPeriod(filters.dates)
  const refusal = 'refused' in period ? period.refused : undefined
  const history = useHistorySearch({
    period: 'refused' in period ? undefined : period,
    status: filters.status,
    text,
  })
  const { includeOutlets } = useSelection()
  const { search } = history
  const filter =
    'refused' in period
      ? undefined
      : {
          vendorId,
          period,
          includeOutlets,
          phone: search.for === 'phone' ? search.phone : undefined,
        }
  const columns = useColumnChoice()
  const totals = useTotals(filter, filters.status)
  const open = useOpenOrder(openId, history)
  const openOrder = open.state === 'found' ? [open.order] : []
  const riders = useRiders(riderQueue(openOrder))
  const cancelRider = useCancelRider(openOrder)
  const navigation = useOrderNavigation(openId, paths.history)
  const isSmall = useMedia(mobile)

  /** A search becomes a recent one when it is cleared or leads to an order. */
  function searchFor(next: string): void {
    if (next === '') recentSearches.add(text)
    setText(next)
  }
  function openFound(orderId: string): void {
    recentSearches.add(text)
    navigation.open(orderId)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the order wherever the focus is
    <div
      className={css.screen}
      data-open={openId !== undefined || undefined}
      onKeyDown={navigation.closeOnEscape}
    >
      <div className={css.page} inert={isSmall && openId !== undefined}>
        <div className={css.head}>
          <TitleBar title={t('title')}>
            <ButtonLink {...linkTo(paths.insights(vendorId))}>{t('insights')}</ButtonLink>
            <ExportButton
              filter={filter}
              status={filters.status}
              count={reportCount(totals)}
              isSearched={search.for === 'order' || (search.for === 'text' && search.text !== '')}
            />
          </TitleBar>
          <HistoryFilterBar
            search={<OrderSearch vendorId={vendorId} text={text} onTextChange={searchFor} />}
            filters={filters}
            refusal={refusal}
            onDatesChange={setDates}
            onStatusChange={setStatus}
          />
          {filter && <HistoryTotals totals={totals} status={filters.status} />}
        </div>
        <HistoryList
          history={history}
          refusal={refusal}
          text={text.trim()}
          columns={columns}
          now={now}
          openId={openId}
          onOpen={openFound}
        />
      </div>
      <OrderDrawer
        openId={openId}
        open={open}
        riders={riders}
        now={now}
        cancelRider={cancelRider}
        showsMap
        onClose={navigation.close}
      />
    </div>
  )
}

/** Archived orders are in a report, but not counted. */
const reportCount = (totals: TotalsState): number | undefined =>
  totals.state === 'ready' && totals.archivedUntil === undefined ? totals.totals.orders : undefined
