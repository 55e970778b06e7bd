import type { GuestLink } from '@pillion/contract/http/guests'
import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { CopyIcon } from '@pillion/ui/list-icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { TextField } from '@pillion/ui/TextField'
import { useRef, useState } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { errorMessage } from '#platform/api/call-error.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { TitleBar } from '#platform/TitleBar.tsx'
import { toast } from '#platform/toasts.ts'
import { useFormats } from '#platform/use-formats.ts'

import { QrCode } from './QrCode.tsx'
import { useGuestLink } from './use-guest-link.ts'

import css from './GuestLinkScreen.module.css'

/** The outlet's guest link, to copy, to show and to print as a QR code (GAP-095). */
export function GuestLinkScreen() {
  const { vendor } = useSelection()
  return <VendorGuestLink key={vendor.vendor_id} vendorId={vendor.vendor_id} name={vendor.name} />
}

function VendorGuestLink({ vendorId, name }: { vendorId: string; name: string }) {
  const t = useT('guest.link')
  const tAll = useT()
  const { link, failed, error, retry, create, revoke, isPending } = useGuestLink(vendorId)
  return (
    <div className={css.screen}>
      <TitleBar title={t('title')} />
      <section className={css.card}>
        <p>{t('text', { outlet: name })}</p>
        {failed && (
          <ErrorState
            title={errorMessage(error, tAll)}
            action={
              <Button variant="primary" onClick={retry}>
                {tAll('app.maintenance.action')}
              </Button>
            }
          />
        )}
        {!failed && link === undefined && <Skeleton height="12rem" shape="block" />}
        {link === null && (
          <Button variant="primary" loading={isPending} onClick={create}>
            {t('create')}
          </Button>
        )}
        {link && <ExistingLink link={link} isPending={isPending} onNew={create} onEnd={revoke} />}
      </section>
    </div>
  )
}

type ExistingLinkProps = {
  link: GuestLink
  isPending: boolean
  onNew: () => void
  onEnd: () => void
}

function ExistingLink({ link, isPending, onNew, onEnd }: ExistingLinkProps) {
  const t = useT('guest.link')
  const tForm = useT('app.form')
  const formats = useFormats()
  const [question, setQuestion] = useState<'replace' | 'end'>()
  const field = useRef<HTMLInputElement>(null)
  const close = () => setQuestion(undefined)

  /** Where the browser does not let pages copy, the link is selected for the user to copy. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link.url)
      toast.success(t('copied'))
    } catch {
      field.current?.focus()
    }
  }

  return (
    <>
      <QrCode text={link.url} label={t('title')} />
      <TextField
        label={t('address')}
        ltr
        readOnly
        value={link.url}
        onFocus={(event) => event.target.select()}
        ref={field}
      />
      <p className={css.note}>{t('valid-until', { when: formats.dateTime(link.expires_at) })}</p>
      <div className={css.actions}>
        <Button variant="primary" icon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button loading={isPending} onClick={() => setQuestion('replace')}>
          {t('replace')}
        </Button>
        <Button variant="danger" loading={isPending} onClick={() => setQuestion('end')}>
          {t('end')}
        </Button>
      </div>
      <LazyConfirmDialog
        open={question !== undefined}
        tone="danger"
        title={t(question ?? 'end')}
        description={t('end-text')}
        submitLabel={t(question ?? 'end')}
        cancelLabel={tForm('cancel')}
        closeLabel={tForm('close')}
        onCancel={close}
        onSubmit={() => {
          close()
          if (question === 'replace') onNew()
          else onEnd()
        }}
      />
    </>
  )
}
