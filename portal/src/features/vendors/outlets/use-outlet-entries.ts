import type { Vendor } from '@pillion/contract/models/vendor'
import { useState } from 'react'

import { useCountryParameter } from '#platform/country-parameters.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { unixNow, useNow } from '#platform/now.ts'
import { country } from '#platform/settings.ts'

import { outletState } from './outlet-state.ts'
import type { OutletEntry } from './OutletFacts.tsx'
import type { Availability } from './use-availability.ts'
import { useOutletTexts } from './use-outlet-texts.ts'
import type { OutletActivity, useOutlets } from './use-outlets.ts'

type Activity = Pick<ReturnType<typeof useOutlets>, 'activity' | 'hasActivityFailed'>

/** The rows of the list, and the announcement for screen readers after a change. */
export function useOutletEntries(
  { activity, hasActivityFailed }: Activity,
  changed: Availability['changed'],
) {
  const now = useNow()
  const serviceHours = useCountryParameter('serviceHours')
  const { timeZone } = country

  function entryOf(outlet: Vendor): OutletEntry {
    const ofOutlet = activity ? activityOf(outlet, activity) : hasActivityFailed ? null : undefined
    const state = outletState(outlet, { serviceHours, timeZone }, now)
    return { outlet, state, activity: ofOutlet, serviceHours, now }
  }

  return { entryOf, announcement: useAnnouncement(changed, { serviceHours, timeZone }) }
}

/** An outlet added since the activity was fetched has no activity yet. */
const activityOf = ({ vendor_id }: Vendor, activity: ReadonlyMap<string, OutletActivity>) =>
  activity.get(vendor_id) ?? { vendor_id, orders_today: 0, last_rider: null }

/** Announced once per change, with the row's new state. */
function useAnnouncement(
  changed: Availability['changed'],
  service: { serviceHours: string | undefined; timeZone: string },
): string {
  const t = useT('outlets')
  const texts = useOutletTexts()
  const [last, setLast] = useState<{ changed: typeof changed; text: string }>({
    changed: undefined,
    text: '',
  })
  if (!changed || last.changed === changed) return last.text
  const { outlet, change } = changed
  const name = isolateBidi(outlet.vendor_information.name)
  const now = unixNow()
  const state =
    'opening_hours' in change
      ? texts.hours(outlet.opening_hours ?? service.serviceHours)
      : texts.state(outletState(outlet, service, now), now)
  const text = t('changed-to', { name, state })
  setLast({ changed, text })
  return text
}
