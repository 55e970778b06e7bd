import { paths } from '#platform/paths.ts'
import { useRouteLocation } from '#platform/router/router.ts'

import { JobScreen } from './JobScreen.tsx'
import { UploadScreen } from './UploadScreen.tsx'

import css from './BulkScreen.module.css'

/** Bulk upload: choosing a file and what was uploaded before, or one job. */
export function BulkScreen({ vendorId }: { vendorId: string }) {
  const { params, pathname } = useRouteLocation()
  const jobId = params['bulkJobID']
  // A job belongs to the vendor in its path; another one starts over.
  const isOfVendor = pathname.startsWith(`${paths.bulkOrder(vendorId)}/`)
  return (
    <div className={css.screen}>
      {jobId !== undefined && isOfVendor ? (
        <JobScreen key={jobId} vendorId={vendorId} jobId={jobId} />
      ) : (
        <UploadScreen vendorId={vendorId} />
      )}
    </div>
  )
}
