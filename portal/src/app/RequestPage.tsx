import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'

import { RequestScreen } from '../features/request/RequestScreen.tsx'

/** After placing or editing, the order opens on the tracking screen. */
export function RequestPage() {
  const navigate = useNavigate()
  const { vendorId } = useSelection()
  return (
    <RequestScreen onTrackOrder={(order_id) => navigate(paths.tracking(vendorId, { order_id }))} />
  )
}
