import type { BulkJobStatus } from '@pillion/domain/bulk/bulk-job'
import { StatusChip, type Status } from '@pillion/ui/StatusChip'

import { useT } from '#platform/i18n/use-t.ts'

/** BULK-19 */
export function JobStatus({ status }: { status: BulkJobStatus }) {
  const t = useT('bulk-order-upload.status')
  return (
    <StatusChip status={chips[status]} size="small">
      {t(status)}
    </StatusChip>
  )
}

const chips: Record<BulkJobStatus, Status> = {
  PREPROCESS_SUCCESS: 'new',
  PREPROCESS_SUCCESS_WITH_ERROR: 'delayed',
  PREPROCESS_FAIL: 'cancelled',
  ORDER_PLACEMENT_SUCCESS: 'delivered',
  ORDER_PLACEMENT_SUCCESS_WITH_ERROR: 'delayed',
  ORDER_PLACEMENT_FAIL: 'cancelled',
  UNKNOWN: 'scheduled',
}
