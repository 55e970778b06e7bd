import { Button } from '@pillion/ui/Button'
import { TagIcon } from '@pillion/ui/list-icons'
import { TextField } from '@pillion/ui/TextField'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useRef, type KeyboardEvent } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'

import type { Flow } from '../flow/flow.ts'
import { useVoucherErrorMessage, useVoucherMessage } from '../use-messages.ts'
import type { VoucherCode } from './use-voucher-code.ts'

import css from './VoucherField.module.css'

type VoucherFieldProps = { flow: Flow; voucher: VoucherCode }

/** The code to apply, or the applied voucher with its discount (VOUCHER-01). */
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

  // Apply and Remove disappear with their row, so the focus moves to what replaces them.
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
    // Enter would submit the order without the voucher.
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

type AppliedVoucherProps = { code: string; terms: string; onRemove: () => void }

/** The applied voucher and a button to remove it. */
function AppliedVoucher({ code, terms, onRemove }: AppliedVoucherProps) {
  const t = useT('request.voucher')
  return (
    <div className={css.applied}>
      <TagIcon size={18} />
      <p className={css.terms}>
        <bdi className={css.code}>{code}</bdi>
        <span>{terms}</span>
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('remove-code', { code })}
        onClick={onRemove}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
