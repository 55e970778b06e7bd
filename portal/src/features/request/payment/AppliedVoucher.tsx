import { Button } from '@pillion/ui/Button'
import { TagIcon } from '@pillion/ui/icons'

import { useT } from '#platform/i18n/use-t.ts'

import css from './extras.module.css'

type AppliedVoucherProps = { code: string; terms: string; onRemove: () => void }

/** The voucher that holds, in words, and the way to be rid of it. */
export function AppliedVoucher({ code, terms, onRemove }: AppliedVoucherProps) {
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
