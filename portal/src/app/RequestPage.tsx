import { RequestScreen } from '../features/request/RequestScreen.tsx'
import { useNavigate } from '../platform/navigation.tsx'
import { paths } from '../platform/paths.ts'
import { useSelection } from '../platform/selection/use-selection.ts'

/** A placed or edited order is followed where orders are followed. */
export function RequestPage() {
  const navigate = useNavigate()
  const { vendorId } = useSelection()
  return (
    <RequestScreen onTrackOrder={(order_id) => navigate(paths.tracking(vendorId, { order_id }))} />
  )
}
