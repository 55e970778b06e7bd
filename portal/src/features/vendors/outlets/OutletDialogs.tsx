import type { Vendor } from '@pillion/contract/models/vendor'
import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { country } from '#platform/settings.ts'

import { ConflictDialog } from './ConflictDialog.tsx'
import { HoursDialog } from './HoursDialog.tsx'
import type { OutletEntry } from './OutletFacts.tsx'
import type { Availability } from './use-availability.ts'

/** What is asked about an outlet, as it was then. It stays after closing, while the dialog fades out. */
export type OutletQuestion = { kind: 'hours' | 'deactivate'; outlet: Vendor; isOpen: boolean }

type OutletDialogsProps = {
  question: OutletQuestion | undefined
  availability: Availability
  entryOf: (outlet: Vendor) => OutletEntry
  onClose: () => void
}
