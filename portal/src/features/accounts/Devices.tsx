import { Button } from '@pillion/ui/Button'
import { ErrorState } from '@pillion/ui/ErrorState'
import { CheckIcon } from '@pillion/ui/icons'
import { RefreshIcon } from '@pillion/ui/list-icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { LazyConfirmDialog } from '#platform/LazyConfirmDialog.tsx'
import { useFormats } from '#platform/use-formats.ts'

import { useDevices, type Device } from './use-devices.ts'

import css from './SecurityScreen.module.css'

/** Which devices to sign out, while the dialog asks. */
type Asked = { open: boolean; device?: Device }

/** The devices that are signed in to the account; each can be signed out. */
export function Devices() {
  const t = useT('security.devices')
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { devices, failed, isRetrying, retry, signOut, isSigningOut } = useDevices()
  const [asked, setAsked] = useState<Asked>({ open: false })
  const close = () => setAsked((before) => ({ ...before, open: false }))
  const nameOf = (device: Device) => device.device || t('unknown')

  async function submit(): Promise<void> {
    if (!(await signOut(asked.device))) return
    // The row that opened the dialog is gone, so it cannot take the focus back.
    flushSync(close)
    heading.current?.focus()
  }

  return (
    <section className={css.part} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} className={css.title} tabIndex={-1}>
        {t('title')}
      </h2>
      {failed && (
        <ErrorState
          title={t('failed-title')}
          description={t('failed-text')}
          action={
            <Button icon={<RefreshIcon size={18} />} loading={isRetrying} onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {!devices && !failed && <DevicesSkeleton label={t('loading')} />}
      {devices && (
        <ul className={css.devices}>
          {devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              name={nameOf(device)}
              onSignOut={() => setAsked({ open: true, device })}
            />
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button onClick={() => setAsked({ open: true })}>{t('sign-out-others')}</Button>
      )}
      <LazyConfirmDialog
        open={asked.open}
        tone="danger"
        title={t(asked.device ? 'confirm.title' : 'confirm.title-others')}
        description={
          asked.device
            ? t('confirm.text', { device: isolateBidi(nameOf(asked.device)) })
            : t('confirm.text-others')
        }
        submitLabel={t('sign-out')}
        cancelLabel={t('confirm.cancel')}
        closeLabel={t('confirm.close')}
        loading={isSigningOut}
        onCancel={close}
        onSubmit={() => void submit()}
      />
    </section>
  )
}

type DeviceRowProps = { device: Device; name: string; onSignOut: () => void }

function DeviceRow({ device, name, onSignOut }: DeviceRowProps) {
  const t = useT('security.devices')
  const { dateTime } = useFormats()
  const timesId = useId()
  return (
    <li className={css.device}>
      <div>
        <p className={css.name}>{name}</p>
        <p id={timesId} className={css.times}>
          {t('signed-in', { time: dateTime(device.created_at) })}
          {device.seen_at > device.created_at &&
            ` · ${t('last-used', { time: dateTime(device.seen_at) })}`}
        </p>
      </div>
      {device.is_current ? (
        <span className={css.current}>
          <CheckIcon size={16} />
          {t('current')}
        </span>
      ) : (
        <Button
          size="small"
          aria-label={t('sign-out-device', { device: isolateBidi(name) })}
          // Two devices may have the same name.
          aria-describedby={timesId}
          onClick={onSignOut}
        >
          {t('sign-out')}
        </Button>
      )}
    </li>
  )
}

function DevicesSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className={css.loading}>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
      <Skeleton width="12rem" height={18} />
      <Skeleton width="16rem" height={18} />
    </div>
  )
}
