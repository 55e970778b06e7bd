import { Button } from '@pillion/ui/Button'
import { PlusIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyTriggerProps } from '#platform/lazy.ts'

import type { Flow } from '../flow/flow.ts'
import { voucherField } from '../rare-parts.ts'
import { useFieldErrorMessage } from '../use-messages.ts'
import { LazyContent } from './StepForm.tsx'
import type { VoucherCode } from './use-voucher-code.ts'

import css from './PaymentExtras.module.css'

type PaymentExtrasProps = { flow: Flow; voucher: VoucherCode | undefined }

/** Voucher and VAT number, each behind a button until it is needed. */
export function PaymentExtras({ flow, voucher }: PaymentExtrasProps) {
  const t = useT('request')
  const isVatEnabled = useFlag('payment_vat') === true
  const { vatNumber, fieldError, voucher: applied } = flow.context
  const showsVoucher =
    applied !== undefined || voucher?.code !== '' || fieldError?.place === 'voucher'
  if (!voucher && !isVatEnabled) return null
  return (
    <div className={css.extras}>
      {voucher && (
        <Disclosure
          label={t('voucher.add')}
          forceOpen={showsVoucher}
          trigger={lazyTriggerProps(voucherField)}
        >
          <LazyContent part={voucherField} props={{ flow, voucher }} height="47px" />
        </Disclosure>
      )}
      {isVatEnabled && (
        <Disclosure
          label={t('vat.add')}
          forceOpen={vatNumber !== '' || fieldError?.place === 'vatNumber'}
        >
          <VatField flow={flow} />
        </Disclosure>
      )}
    </div>
  )
}

type DisclosureProps = {
  label: string
  /** Loads what the field needs. */
  trigger?: ReturnType<typeof lazyTriggerProps>
  /** Opens it without a click, because it is filled in or has an error. */
  forceOpen: boolean
  children: ReactNode
}

/** A button that is replaced by its field when clicked. */
function Disclosure({ label, trigger, forceOpen, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(forceOpen)
  if (forceOpen && !isOpen) setOpen(true)
  const [isPressed, setPressed] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isPressed) container.current?.querySelector('input')?.focus()
  }, [isPressed])
  if (isOpen || isPressed) return <div ref={container}>{children}</div>
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<PlusIcon size={16} />}
      aria-expanded={false}
      {...trigger}
      onClick={() => setPressed(true)}
    >
      {label}
    </Button>
  )
}

/** Optional; validated when the order is placed (VAT-01, GAP-076). */
function VatField({ flow }: { flow: Flow }) {
  const t = useT('request.vat')
  const errorAt = useFieldErrorMessage(flow)
  const { vatNumber, country } = flow.context
  return (
    <TextField
      label={t('label')}
      name="vatNumber"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      ltr
      description={t('hint', { count: country.vatNumber.length })}
      value={vatNumber}
      error={errorAt('vatNumber')}
      onValueChange={(next) => flow.send({ type: 'vat.edited', vatNumber: next })}
      onBlur={() => {
        const tidy = vatNumber.replaceAll(/\s/g, '')
        if (tidy !== vatNumber) flow.send({ type: 'vat.edited', vatNumber: tidy })
      }}
    />
  )
}
