import { useState } from 'react'

import { Button } from '../src/Button.tsx'
import { ButtonLink } from '../src/ButtonLink.tsx'
import { Chip } from '../src/Chip.tsx'
import { IconButton } from '../src/IconButton.tsx'
import {
  ArrowEndIcon,
  BellIcon,
  CalendarIcon,
  PencilIcon,
  PlusIcon,
  RefreshIcon,
  StoreIcon,
} from '../src/icons.tsx'
import { Inline } from '../src/Inline.tsx'
import { Kbd } from '../src/Kbd.tsx'
import { Link } from '../src/Link.tsx'
import { LiveDot } from '../src/LiveDot.tsx'
import { StatusChip } from '../src/StatusChip.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Actions = () => {
  const [late, setLate] = useState(true)
  return (
    <Section title={bilingual('Actions', 'الأفعال')}>
      <Specimen name="Button">
        <Inline wrap>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {bilingual('Request', 'اطلب')}
            </Button>
          ))}
        </Inline>
        <Inline wrap>
          <Button variant="primary" size="small" icon={<PlusIcon size={16} />}>
            {bilingual('New', 'جديد')}
          </Button>
          <Button size="small" icon={<RefreshIcon size={16} />}>
            {bilingual('Retry', 'إعادة')}
          </Button>
          <Button variant="primary" size="large" iconEnd={<ArrowEndIcon />}>
            {bilingual('Continue', 'متابعة')}
          </Button>
        </Inline>
      </Specimen>
      <Specimen name="Button: loading, disabled with a reason">
        <Inline wrap>
          <Button variant="primary" loading>
            {bilingual('Request', 'اطلب')}
          </Button>
          <Button loading>{bilingual('Save', 'حفظ')}</Button>
          <Button
            variant="primary"
            disabledReason={bilingual('Choose a delivery address first', 'اختر عنوان التسليم أولًا')}
          >
            {bilingual('Request', 'اطلب')}
          </Button>
          <Button disabledReason={bilingual('The shop is closed', 'المتجر مغلق')}>
            {bilingual('Save', 'حفظ')}
          </Button>
          <Button variant="quiet" disabledReason={bilingual('The shop is closed', 'المتجر مغلق')}>
            {bilingual('Skip', 'تخطي')}
          </Button>
        </Inline>
      </Specimen>
      <Specimen name="IconButton, Link, Kbd, LiveDot">
        <Inline wrap>
          <IconButton label={bilingual('Edit', 'تعديل')}>
            <PencilIcon />
          </IconButton>
          <IconButton label={bilingual('Notifications', 'إشعارات')} badge>
            <BellIcon />
          </IconButton>
          <IconButton label={bilingual('Refresh', 'تحديث')} variant="secondary">
            <RefreshIcon />
          </IconButton>
          <IconButton label={bilingual('Add', 'إضافة')} variant="primary">
            <PlusIcon />
          </IconButton>
          <IconButton label={bilingual('Refresh all', 'تحديث الكل')} variant="secondary" loading>
            <RefreshIcon />
          </IconButton>
        </Inline>
        <Inline wrap gap={4}>
          <Link href="#top">{bilingual('Help centre', 'مركز المساعدة')}</Link>
          <Link href="#top" quiet>
            {bilingual('Terms', 'الشروط')}
          </Link>
          <ButtonLink href="#top" size="small">
            {bilingual('Open', 'فتح')}
          </ButtonLink>
          <span>
            <Kbd>/</Kbd> <Kbd>n</Kbd> <Kbd>Esc</Kbd>
          </span>
        </Inline>
        <Inline gap={4}>
          <LiveDot state="live" label={bilingual('Connected', 'متصل')} showLabel />
          <LiveDot state="waiting" label={bilingual('Reconnecting', 'إعادة الاتصال')} showLabel />
          <LiveDot state="off" label={bilingual('Offline', 'غير متصل')} showLabel />
        </Inline>
      </Specimen>
      <Specimen name="Chip">
        <Inline wrap>
          <Chip icon={<CalendarIcon size={16} />} onClick={() => {}}>
            {bilingual('Today', 'اليوم')}
          </Chip>
          <Chip pressed={late} count={4} onClick={() => setLate(!late)}>
            {bilingual('Delayed', 'متأخر')}
          </Chip>
          <Chip
            icon={<StoreIcon size={16} />}
            onRemove={() => {}}
            removeLabel={bilingual('Remove', 'إزالة')}
          >
            Södermalm
          </Chip>
        </Inline>
        <Inline wrap>
          <Chip>{bilingual('Draft', 'مسودة')}</Chip>
          <Chip tone="brand">{bilingual('Guest', 'زائر')}</Chip>
          <Chip tone="info">API</Chip>
          <Chip tone="success">{bilingual('Paid', 'مدفوع')}</Chip>
          <Chip tone="warning">{bilingual('Review', 'مراجعة')}</Chip>
          <Chip tone="danger">{bilingual('Failed', 'فشل')}</Chip>
        </Inline>
      </Specimen>
      <Specimen name="StatusChip">
        <Inline wrap>
          <StatusChip status="new">{bilingual('New', 'جديد')}</StatusChip>
          <StatusChip status="scheduled">{bilingual('Scheduled', 'مجدول')}</StatusChip>
          <StatusChip status="collected">{bilingual('Collected', 'مستلم')}</StatusChip>
          <StatusChip status="delivered">{bilingual('Delivered', 'تم التسليم')}</StatusChip>
          <StatusChip status="cancelled">{bilingual('Cancelled', 'ملغى')}</StatusChip>
          <StatusChip status="delayed">{bilingual('Delayed', 'متأخر')}</StatusChip>
        </Inline>
      </Specimen>
    </Section>
  )
}
