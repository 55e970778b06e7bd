import type { Vendor } from '@pillion/contract/models/vendor'
import { mayEditOutlet } from '@pillion/domain/vendors/vendor-rules'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { PlusIcon } from '@pillion/ui/icons'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useRef, useState, type ReactNode } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { TitleBar } from '#platform/TitleBar.tsx'

import { LazyOutletDialog, outletDialog } from '../LazyOutletDialog.tsx'
import { OutletDialogs, type OutletQuestion } from './OutletDialogs.tsx'
import { OutletList } from './OutletList.tsx'
import { OutletSearch } from './OutletSearch.tsx'
import { useAvailability } from './use-availability.ts'
import { useOutletEntries } from './use-outlet-entries.ts'
import { outletsMatching, useOutlets } from './use-outlets.ts'

import css from './OutletsScreen.module.css'

/** All outlets of a parent vendor: what happens there, and what its accounts can change (OUT-09 … OUT-12). */
export function OutletsScreen({ parentId }: { parentId: string }) {
  const t = useT('outlets')
  const linkTo = useLinkTo()
  const tVendors = useT('vendors.outlet')
  const { vendors } = useSelection()
  const parent = vendors.find(({ vendor_id }) => vendor_id === parentId)
  const outlets = useOutlets(parentId)
  const availability = useAvailability()
  const entries = useOutletEntries(outlets, availability.changed)
  const [text, setText] = useState('')
  const [question, ask] = useState<OutletQuestion>()
  const [form, showForm] = useState<ReactNode>()
  const search = useRef<HTMLInputElement>(null)
  const mayAdd = useFlag('AddVendorOutlet') === true
  const mayEdit = useFlag('EditVendorOutlet') === true
  const matches = outletsMatching(outlets.outlets, text)

  /** A new outlet is this parent's at first. */
  function openForm(outletId?: string): void {
    const ordered = vendors.toSorted((a, b) => rank(a.vendor_id) - rank(b.vendor_id))
    showForm(<LazyOutletDialog key={crypto.randomUUID()} outletId={outletId} vendors={ordered} />)
  }
  const askAbout = (kind: OutletQuestion['kind'], outlet: Vendor) =>
    ask({ kind, outlet, isOpen: true, questionKey: crypto.randomUUID() })
  const rank = (id: string) => (id === parentId ? 0 : 1)

  return (
    <div className={css.screen}>
      <div className={css.head}>
        <TitleBar title={t('title')}>
          {mayAdd && (
            <div className={css.actions}>
              <ButtonLink {...linkTo(paths.importOutlets(parentId))}>{t('import')}</ButtonLink>
              <Button
                variant="primary"
                icon={<PlusIcon size={18} />}
                {...lazyTriggerProps(outletDialog)}
                onClick={() => openForm()}
              >
                {tVendors('add')}
              </Button>
            </div>
          )}
        </TitleBar>
        {(outlets.state === 'loading' || outlets.outlets.length > 0) && (
          <OutletSearch ref={search} text={text} onTextChange={setText} />
        )}
      </div>
      <VisuallyHidden>
        <output>{text !== '' && t('list.found', { count: matches.length })}</output>
        <output>{entries.announcement}</output>
      </VisuallyHidden>
      <OutletList
        // A search shows its first results.
        key={text}
        label={t('list.label', { name: parent?.name ?? '' })}
        outlets={outlets}
        matches={matches}
        text={text}
        entryOf={entries.entryOf}
        onClear={() => {
          setText('')
          search.current?.focus()
        }}
        handlers={{
          mayEdit: ({ outlet }) => mayEdit && mayEditOutlet(outlet, vendors),
          isPending: availability.isPending,
          onChange: ({ outlet }, change) => void availability.change(outlet, change),
          onEdit: ({ outlet }) => openForm(outlet.vendor_id),
          onChangeHours: ({ outlet }) => askAbout('hours', outlet),
          onDeactivate: ({ outlet }) => askAbout('deactivate', outlet),
        }}
      />
      <OutletDialogs
        question={question}
        availability={availability}
        entryOf={entries.entryOf}
        onClose={() => ask((asked) => asked && { ...asked, isOpen: false })}
      />
      {form}
    </div>
  )
}
