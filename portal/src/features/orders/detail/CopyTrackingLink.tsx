import type { Order } from '@pillion/contract/models/order'
import { Button } from '@pillion/ui/Button'
import { ButtonLink } from '@pillion/ui/ButtonLink'
import { CopyIcon, ExternalIcon } from '@pillion/ui/icons'
import { TextField } from '@pillion/ui/TextField'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { toast } from '#platform/toasts.ts'

import css from './CopyTrackingLink.module.css'

/** The recipient's page of the order: to send, or to look at. */
export function CopyTrackingLink({ order }: { order: Order }) {
  const t = useT('orders.link')
  const [isRefused, setIsRefused] = useState(false)
  const path = paths.publicTracking(order.order_id, order.link_key)
  const link = new URL(path, location.href).href

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('copied'))
    } catch {
      setIsRefused(true)
    }
  }
  return (
    <>
      {isRefused && (
        <div className={css.field}>
          <TextField
            label={t('select')}
            description={t('select-hint')}
            ltr
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            ref={focusOnce}
          />
        </div>
      )}
      <Button className={css.copy} icon={<CopyIcon size={18} />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <ButtonLink
        variant="quiet"
        href={path}
        target="_blank"
        rel="noopener"
        aria-label={t('open')}
        title={t('open')}
      >
        <ExternalIcon size={18} />
      </ButtonLink>
    </>
  )
}

/** The same function each time, so that it is called when the field comes and not again. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()
