import { createElement } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useLater } from '#platform/later.ts'
import { usePlace } from '#platform/navigation.tsx'
import { useSelection } from '#platform/selection/use-selection.ts'

import { editRequest } from './edit/edit-later.ts'
import { NewRequest } from './NewRequest.tsx'
import { RequestSkeleton } from './RequestSkeleton.tsx'

type RequestScreenProps = {
  /** Where orders are followed, with that one open. */
  onFollow: (orderId: string) => void
}

/** Request a rider for the selected branch, or edit an order that is placed already (ROUTE-22, ROUTE-24). */
export function RequestScreen({ onFollow }: RequestScreenProps) {
  const { vendorId } = useSelection()
  const { orderID } = usePlace().search
  return orderID ? (
    <LaterEdit key={orderID} orderId={orderID} onFollow={onFollow} />
  ) : (
    <NewRequest key={vendorId} vendorId={vendorId} onFollow={onFollow} />
  )
}

function LaterEdit(props: { orderId: string } & RequestScreenProps) {
  const t = useT('request.edit')
  const Edit = useLater(editRequest)
  return Edit ? createElement(Edit, props) : <RequestSkeleton title={t('title')} />
}
