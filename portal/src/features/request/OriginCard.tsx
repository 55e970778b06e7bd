import { Button } from '@pillion/ui/Button'
import { StoreIcon } from '@pillion/ui/icons'
import { Notice } from '@pillion/ui/Notice'
import { StepCard } from '@pillion/ui/StepCard'
import { useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import type { Flow } from './flow/flow.ts'
import { forms } from './form-ids.ts'
import { Receipt } from './Receipt.tsx'
import { useOpeningFocus } from './use-step-focus.ts'

import css from './step.module.css'

/** Where the rider collects: confirmed once, then a line of receipt (RAR-17). */
export function OriginCard({ flow: { context, step, send } }: { flow: Flow }) {
  const t = useT('request.origin')
  const change = useT('request')('change')
  const { name, location } = context.vendor.vendor_information
  const icon = <StoreIcon size={18} />
  if (step === 'AskForOriginAddressDetails') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        <Notice tone="warning" title={t('missing.title')}>
          {t('missing.text')}
        </Notice>
      </StepCard>
    )
  }
  if (step === 'AskForOriginAddress') {
    return (
      <StepCard state="open" icon={icon} title={t('title')}>
        <OriginForm
          name={name}
          address={location.address_text}
          onConfirm={() => send({ type: 'origin.confirmed' })}
        />
      </StepCard>
    )
  }
  return (
    <StepCard
      state="done"
      icon={icon}
      title={t('from')}
      receipt={<Receipt text={name} />}
      action={
        <Button
          variant="quiet"
          size="small"
          aria-label={`${change}: ${t('from')} ${name}`}
          onClick={() => send({ type: 'origin.reopened' })}
        >
          {change}
        </Button>
      }
    />
  )
}

type OriginFormProps = { name: string; address: string; onConfirm: () => void }

function OriginForm({ name, address, onConfirm }: OriginFormProps) {
  const t = useT('request.origin')
  const form = useRef<HTMLFormElement>(null)
  useOpeningFocus(form)
  return (
    <form
      ref={form}
      id={forms.origin}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      <div>
        <p className={css.strong}>
          <bdi>{name}</bdi>
        </p>
        <p>
          <bdi>{address}</bdi>
        </p>
      </div>
      <p className={css.hint}>{t('hint')}</p>
    </form>
  )
}
