import { ConfirmDialog } from '@pillion/ui/ConfirmDialog'
import { KeyValueList } from '@pillion/ui/KeyValueList'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import { differencesOf } from '../outlet-conflict.ts'
import { outletDraftOf } from '../outlet-draft.ts'
import { Hours, StateChip, type OutletEntry } from './OutletFacts.tsx'
import type { AvailabilityConflict } from './use-availability.ts'
import { useOutletTexts } from './use-outlet-texts.ts'

import css from './ConflictDialog.module.css'

type ConflictDialogProps = {
  open: boolean
  conflict: AvailabilityConflict
  /** The outlet as it is now. */
  entry: OutletEntry
  onConfirm: () => void
  onCancel: () => void
}

/** Somebody else has changed the outlet meanwhile: how it is now, and whether the user's change still applies (OUT-11). */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, conflict, entry, onConfirm, onCancel } = props
  const t = useT('outlets')
  const texts = useOutletTexts()
  const { seen, present, change } = conflict
  const fields = useChangedFields(conflict)
  const name = isolateBidi(present.vendor_information.name)
  return (
    <ConfirmDialog
      open={open}
      title={t('conflict.title', { name })}
      description={t('conflict.text')}
      submitLabel={t('conflict.confirm')}
      cancelLabel={t('conflict.cancel')}
      closeLabel={t('conflict.close')}
      onCancel={onCancel}
      onSubmit={onConfirm}
    >
      <div className={css.facts}>
        <KeyValueList
          items={[
            {
              id: 'state',
              label: t('columns.state'),
              value: <StateChip {...entry} />,
            },
            ...(seen.opening_hours === present.opening_hours
              ? []
              : [
                  {
                    id: 'hours',
                    label: t('columns.hours'),
                    value: <Hours {...entry} />,
                  },
                ]),
            ...fields,
            {
              id: 'yours',
              label: t('conflict.yours'),
              value: texts.change(change),
              emphasis: true,
            },
          ]}
        />
      </div>
    </ConfirmDialog>
  )
}

/** What the form of an outlet has, as it is now, where it has changed. */
function useChangedFields({ seen, present }: AvailabilityConflict) {
  const t = useT('vendors.outlet')
  const base = outletDraftOf(seen)
  return differencesOf({ base, mine: base, theirs: outletDraftOf(present) }).map(
    ({ field, theirs }) => ({
      id: field,
      label: t(`fields.${field}`),
      value: theirs === '' ? t('conflict.empty') : <bdi>{theirs}</bdi>,
    }),
  )
}
