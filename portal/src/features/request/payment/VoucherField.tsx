import { Button } from '@pillion/ui/Button'
import { TextField } from '@pillion/ui/TextField'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import type { Flow } from '../flow/flow.ts'
import { AppliedVoucher } from './AppliedVoucher.tsx'
import type { VoucherCode } from './use-voucher-code.ts'
import { useVoucherErrorMessage, useVoucherMessage } from './use-voucher-message.ts'

import css from './extras.module.css'

type VoucherFieldProps = { flow: Flow; voucher: VoucherCode }

/** A code to type and apply, or what the applied one takes off (VOUCHER-01). */
export function VoucherField({
  flow,
  voucher: { code, type, isRefused, apply },
}: VoucherFieldProps) {
  const t = useT('request.voucher')
  const { context, voucherPhase, send } = flow
  const { voucher } = context
  const terms = useVoucherMessage(context.country.currency.code)
  const errorMessage = useVoucherErrorMessage(flow)
  const container = useRef<HTMLDivElement>(null)
  const movesFocus = useRef(false)
  const isApplied = voucher !== undefined

  // The button that was pressed is gone with its row.
  useEffect(() => {
    const next = isApplied ? 'button' : 'input'
    if (movesFocus.current) container.current?.querySelector<HTMLElement>(next)?.focus()
    movesFocus.current = false
  }, [isApplied])

  function press(): void {
    movesFocus.current = true
    apply()
  }

  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || code.trim() === '') return
    // It would place the order without the voucher.
    event.preventDefault()
    press()
  }

  return (
    <div ref={container}>
      {voucher ? (
        <AppliedVoucher
          code={voucher.code}
          terms={terms(voucher)}
          onRemove={() => {
            movesFocus.current = true
            type('')
            send({ type: 'voucher.removed' })
          }}
        />
      ) : (
        <div className={css.apply}>
          <TextField
            label={t('label')}
            name="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            ltr
            value={code}
            error={isRefused && errorMessage}
            onValueChange={type}
            onKeyDown={enter}
          />
          <Button loading={voucherPhase === 'checking'} onClick={press}>
            {t('apply')}
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <output>
          {voucherPhase === 'checking' && t('checking', { code: isolateBidi(context.voucherCode) })}
          {voucher && t('applied', { code: isolateBidi(voucher.code), terms: terms(voucher) })}
        </output>
      </VisuallyHidden>
    </div>
  )
}
