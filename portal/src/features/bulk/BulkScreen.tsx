import { focusPageHeading, isFocusLost } from '@pillion/ui/focus-page-heading.ts'
import { useEffect, useState } from 'react'

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
  const job = isOfVendor ? jobId : undefined
  const hasChanged = useHasChanged(job)
  // What had the focus is gone with the screen before.
  useEffect(() => {
    if (hasChanged && job === undefined && isFocusLost()) focusPageHeading()
  }, [hasChanged, job])
  return (
    <div className={css.screen}>
      {job !== undefined ? (
        <JobScreen key={job} vendorId={vendorId} jobId={job} takesFocus={hasChanged} />
      ) : (
        <UploadScreen vendorId={vendorId} />
      )}
    </div>
  )
}

/** Whether the value has been another one before. */
function useHasChanged(value: string | undefined): boolean {
  const [seen, setSeen] = useState({ value, hasChanged: false })
  if (seen.value !== value) setSeen({ value, hasChanged: true })
  return seen.hasChanged
}
