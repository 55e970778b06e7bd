import { getBulkErrors } from '@pillion/contract/http/bulk'
import { Button } from '@pillion/ui/Button'

import { useT } from '#platform/i18n/use-t.ts'

import { useBulkDownload } from './use-bulk-download.ts'

/** Downloads the rows with errors as a spreadsheet. */
export function ErrorsButton({ vendorId, jobId }: { vendorId: string; jobId: string }) {
  const t = useT('bulk-order-upload')
  const { isLoading, download } = useBulkDownload('errors-file-error')
  return (
    <Button
      loading={isLoading}
      onClick={() =>
        download((language) => ({
          operation: getBulkErrors,
          input: { params: { vendorId, jobId }, query: { language } },
          name: t('results.errors-file'),
        }))
      }
    >
      {t('results.download-errors')}
    </Button>
  )
}
