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
import { say } from './words.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Actions = () => {
  const [late, setLate] = useState(true)
  return (
    <Section title={say('Actions', 'الأفعال')}>
      <Specimen name="Button">
        <Inline wrap>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {say('Request', 'اطلب')}
            </Button>
          ))}
        </Inline>
        <Inline wrap>
          <Button variant="primary" size="small" icon={<PlusIcon size={16} />}>
            {say('New', 'جديد')}
          </Button>
          <Button size="small" icon={<RefreshIcon size={16} />}>
            {say('Retry', 'إعادة')}
          </Button>
          <Button variant="primary" size="large" iconEnd={<ArrowEndIcon />}>
            {say('Continue', 'متابعة')}
          </Button>
        </Inline>
      </Specimen>
      <Specimen name="Button: loading, disabled with a reason">
        <Inline wrap>
          <Button variant="primary" loading>
            {say('Request', 'اطلب')}
          </Button>
          <Button loading>{say('Save', 'حفظ')}</Button>
          <Button
            variant="primary"
            disabledReason={say('Choose a delivery address first', 'اختر عنوان التسليم أولًا')}
          >
            {say('Request', 'اطلب')}
          </Button>
          <Button disabledReason={say('The shop is closed', 'المتجر مغلق')}>
            {say('Save', 'حفظ')}
          </Button>
          <Button variant="quiet" disabledReason={say('The shop is closed', 'المتجر مغلق')}>
            {say('Skip', 'تخطي')}
          </Button>
        </Inline>
      </Specimen>
      <Specimen name="IconButton, Link, Kbd, LiveDot">
        <Inline wrap>
          <IconButton label={say('Edit', 'تعديل')}>
            <PencilIcon />
          </IconButton>
          <IconButton label={say('Notifications', 'إشعارات')} badge>
            <BellIcon />
          </IconButton>
          <IconButton label={say('Refresh', 'تحديث')} variant="secondary">
            <RefreshIcon />
          </IconButton>
          <IconButton label={say('Add', 'إضافة')} variant="primary">
            <PlusIcon />
          </IconButton>
          <IconButton label={say('Refresh all', 'تحديث الكل')} variant="secondary" loading>
            <RefreshIcon />
          </IconButton>
        </Inline>
        <Inline wrap gap={4}>
          <Link href="#top">{say('Help centre', 'مركز المساعدة')}</Link>
          <Link href="#top" quiet>
            {say('Terms', 'الشروط')}
          </Link>
          <ButtonLink href="#top" size="small">
            {say('Open', 'فتح')}
          </ButtonLink>
          <span>
            <Kbd>/</Kbd> <Kbd>n</Kbd> <Kbd>Esc</Kbd>
          </span>
        </Inline>
        <Inline gap={4}>
          <LiveDot state="live" label={say('Connected', 'متصل')} showLabel />
          <LiveDot state="waiting" label={say('Reconnecting', 'إعادة الاتصال')} showLabel />
          <LiveDot state="off" label={say('Offline', 'غير متصل')} showLabel />
        </Inline>
      </Specimen>
      <Specimen name="Chip">
        <Inline wrap>
          <Chip icon={<CalendarIcon size={16} />} onClick={() => {}}>
            {say('Today', 'اليوم')}
          </Chip>
          <Chip pressed={late} count={4} onClick={() => setLate(!late)}>
            {say('Delayed', 'متأخر')}
          </Chip>
          <Chip
            icon={<StoreIcon size={16} />}
            onRemove={() => {}}
            removeLabel={say('Remove', 'إزالة')}
          >
            Södermalm
          </Chip>
        </Inline>
        <Inline wrap>
          <Chip>{say('Draft', 'مسودة')}</Chip>
          <Chip tone="brand">{say('Guest', 'زائر')}</Chip>
          <Chip tone="info">API</Chip>
          <Chip tone="success">{say('Paid', 'مدفوع')}</Chip>
          <Chip tone="warning">{say('Review', 'مراجعة')}</Chip>
          <Chip tone="danger">{say('Failed', 'فشل')}</Chip>
        </Inline>
      </Specimen>
      <Specimen name="StatusChip">
        <Inline wrap>
          <StatusChip status="new">{say('New', 'جديد')}</StatusChip>
          <StatusChip status="scheduled">{say('Scheduled', 'مجدول')}</StatusChip>
          <StatusChip status="collected">{say('Collected', 'مستلم')}</StatusChip>
          <StatusChip status="delivered">{say('Delivered', 'تم التسليم')}</StatusChip>
          <StatusChip status="cancelled">{say('Cancelled', 'ملغى')}</StatusChip>
          <StatusChip status="delayed">{say('Delayed', 'متأخر')}</StatusChip>
        </Inline>
      </Specimen>
    </Section>
  )
}
