import { Button } from '../src/Button.tsx'
import { ButtonLink } from '../src/ButtonLink.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { CheckIcon, PencilIcon, PlusIcon } from '../src/icons.tsx'
import { Kbd } from '../src/Kbd.tsx'
import { Link } from '../src/Link.tsx'
import { RefreshIcon, BellIcon } from '../src/list-icons.tsx'
import { LiveDot } from '../src/LiveDot.tsx'
import { StatusChip } from '../src/StatusChip.tsx'
import { Row } from './Row.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'

const variants = ['primary', 'secondary', 'quiet', 'danger', 'link'] as const

export const Actions = () => {
  return (
    <Section title={bilingual('Actions', 'الأفعال')}>
      <Specimen name="Button">
        <Row>
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {bilingual('Request', 'اطلب')}
            </Button>
          ))}
        </Row>
        <Row>
          <Button variant="primary" size="small" icon={<PlusIcon size={16} />}>
            {bilingual('New', 'جديد')}
          </Button>
          <Button size="small" icon={<RefreshIcon size={16} />}>
            {bilingual('Retry', 'إعادة')}
          </Button>
          <Button variant="primary" size="large" iconEnd={<CheckIcon />}>
            {bilingual('Continue', 'متابعة')}
          </Button>
        </Row>
      </Specimen>
      <Specimen name="Button: loading, disabled with a reason">
        <Row>
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
        </Row>
      </Specimen>
      <Specimen name="IconButton, Link, Kbd, LiveDot">
        <Row>
          <IconButton label={bilingual('Edit', 'تعديل')}>
            <PencilIcon />
          </IconButton>
          <IconButton label={bilingual('Notifications', 'إشعارات')}>
            <BellIcon />
          </IconButton>
          <IconButton label={bilingual('Refresh', 'تحديث')} variant="secondary">
            <RefreshIcon />
          </IconButton>
          <IconButton label={bilingual('Add', 'إضافة')} variant="primary">
            <PlusIcon />
          </IconButton>
        </Row>
        <Row>
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
        </Row>
        <Row>
          <LiveDot state="live" label={bilingual('Connected', 'متصل')} />
          <LiveDot state="waiting" label={bilingual('Reconnecting', 'إعادة الاتصال')} />
          <LiveDot state="off" label={bilingual('Offline', 'غير متصل')} />
        </Row>
      </Specimen>
      <Specimen name="StatusChip">
        <Row>
          <StatusChip status="new">{bilingual('New', 'جديد')}</StatusChip>
          <StatusChip status="scheduled">{bilingual('Scheduled', 'مجدول')}</StatusChip>
          <StatusChip status="collected">{bilingual('Collected', 'مستلم')}</StatusChip>
          <StatusChip status="delivered">{bilingual('Delivered', 'تم التسليم')}</StatusChip>
          <StatusChip status="cancelled">{bilingual('Cancelled', 'ملغى')}</StatusChip>
          <StatusChip status="delayed">{bilingual('Delayed', 'متأخر')}</StatusChip>
        </Row>
      </Specimen>
    </Section>
  )
}
