import { isEditableVendor } from '@pillion/domain/vendors/vendor-rules'
import { Button } from '@pillion/ui/Button'
import { PencilIcon } from '@pillion/ui/icons'
import { useRef } from 'react'

import { useT } from '#platform/i18n/use-t.ts'

import type { FlowWithoutText } from '../flow/flow-without-text.ts'
import { formIds } from '../form-ids.ts'
import { useFormAutofocus } from '../use-step-focus.ts'

import css from '../step.module.css'

/** The outlet as it is known, to confirm or to edit (GAP-053). */
export function OriginForm({ flow: { context, send } }: { flow: FlowWithoutText }) {
  const t = useT('request.origin')
  const form = useRef<HTMLFormElement>(null)
  useFormAutofocus(form)
  const { vendor_id: vendorId, vendor_information: vendor } = context.vendor
  return (
    <form
      ref={form}
      id={formIds.origin}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'origin.confirmed' })
      }}
    >
      <div>
        <p className={css.strong}>
          <bdi>{vendor.name}</bdi>
        </p>
        <p>
          <bdi>{vendor.location.address_text}</bdi>
        </p>
      </div>
      <Button
        className={css.keep}
        size="small"
        icon={<PencilIcon size={16} />}
        {...(!isEditableVendor(vendorId) && { disabledReason: t('not-editable') })}
        onClick={() => send({ type: 'origin.edited' })}
      >
        {t('edit')}
      </Button>
      <p className={css.hint}>{t('hint')}</p>
    </form>
  )
}
