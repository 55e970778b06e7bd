import { RequestScreen } from '../features/request/RequestScreen.tsx'
import { useGo } from '../platform/navigation.tsx'
import { paths } from '../platform/paths.ts'
import { useSelection } from '../platform/selection/use-selection.ts'

/** A placed or edited order is followed where orders are followed. */
export function RequestPage() {
  const go = useGo()
  const { vendorId } = useSelection()
  return <RequestScreen onFollow={(order_id) => go(paths.tracking(vendorId, { order_id }))} />
}
