import { Button } from '@pillion/ui/Button'
import { TextField } from '@pillion/ui/TextField'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { type KeyboardEvent, useEffect, useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'

import type { Flow } from '../flow/flow.ts'
import { AppliedVoucher } from './AppliedVoucher.tsx'
import type { VoucherCode } from './use-voucher-code.ts'
import { useVoucherFault, useVoucherWords } from './voucher-words.ts'

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
  const terms = useVoucherWords(context.country.currency.code)
  const trouble = useVoucherFault(flow)
  const part = useRef<HTMLDivElement>(null)
  const follow = useRef(false)
  const isApplied = voucher !== undefined

  // The button that was pressed is gone with its row.
  useEffect(() => {
    const next = isApplied ? 'button' : 'input'
    if (follow.current) part.current?.querySelector<HTMLElement>(next)?.focus()
    follow.current = false
  }, [isApplied])

  function press(): void {
    follow.current = true
    apply()
  }

  function enter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || code.trim() === '') return
    // It would place the order without the voucher.
    event.preventDefault()
    press()
  }

  return (
    <div ref={part}>
      {voucher ? (
        <AppliedVoucher
          code={voucher.code}
          terms={terms(voucher)}
          onRemove={() => {
            follow.current = true
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
            error={isRefused && trouble}
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
          {voucherPhase === 'checking' && t('checking', { code: isolated(context.voucherCode) })}
          {voucher && t('applied', { code: isolated(voucher.code), terms: terms(voucher) })}
        </output>
      </VisuallyHidden>
    </div>
  )
}
