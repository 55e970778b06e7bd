import type { Order } from '@pillion/contract/models/order'

import { ListPane, type ListPaneProps } from './ListPane.tsx'
import { MapPane } from './MapPane.tsx'

type PanesProps = ListPaneProps & {
  open: Order | undefined
  hasMap: boolean
}

/** The lists, and the map beside them where there is room. */
export function Panes({ open, hasMap, ...list }: PanesProps) {
  const { tracked, riders, now, openId } = list
  return (
    <>
      <ListPane {...list} />
      {hasMap && (
        <MapPane
          orders={tracked.orders}
          riders={riders}
          now={now}
          open={openId === undefined ? undefined : open}
          isCovered={openId !== undefined}
        />
      )}
    </>
  )
}
