import { Avatar } from '@pillion/ui/Avatar'
import { Isolate } from '@pillion/ui/Isolate'
import { Link } from '@pillion/ui/Link'

import { useT } from '#platform/i18n/use-t.ts'
import { useFormats } from '#platform/use-formats.ts'

import css from './OrderRider.module.css'

/** Who brings it, and how to reach them (RIDER-02). */
export function OrderRider({ name, phone }: { name: string; phone: string }) {
  const t = useT('orders.rider')
  const formats = useFormats()
  const formattedPhone = formats.phone(phone)
  return (
    <div className={css.rider}>
      <Avatar name={name} size={40} />
      <div className={css.who}>
        <p className={css.role}>{t('title')}</p>
        <p className={css.name}>
          <bdi>{name}</bdi>
        </p>
        <p className="tabular">
          <Link href={`tel:${phone}`} aria-label={t('call', { phone: formattedPhone })}>
            <Isolate>{formattedPhone}</Isolate>
          </Link>
        </p>
      </div>
    </div>
  )
}
