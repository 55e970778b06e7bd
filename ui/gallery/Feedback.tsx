import { Button } from '../src/Button.tsx'
import { EmptyState } from '../src/EmptyState.tsx'
import { ErrorState } from '../src/ErrorState.tsx'
import { BoxIcon } from '../src/icons.tsx'
import { Notice } from '../src/Notice.tsx'
import { Progress } from '../src/Progress.tsx'
import { Skeleton } from '../src/Skeleton.tsx'
import { Spinner } from '../src/Spinner.tsx'
import { Stack } from '../src/Stack.tsx'
import { Row } from './Row.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'

export const Feedback = () => (
  <Section title={bilingual('Feedback', 'ردود')}>
    <Specimen name="EmptyState">
      <EmptyState
        compact
        icon={<BoxIcon size={24} />}
        title={bilingual('No orders yet', 'لا توجد طلبات بعد')}
        description={bilingual(
          'They appear here as soon as you request a rider.',
          'تظهر هنا فور طلب سائق.',
        )}
        action={<Button variant="primary">{bilingual('Request a rider', 'اطلب سائقًا')}</Button>}
      />
    </Specimen>
    <Specimen name="ErrorState">
      <ErrorState
        compact
        title={bilingual('The orders did not load', 'لم يتم تحميل الطلبات')}
        description={bilingual(
          'The connection broke. Your orders are safe.',
          'انقطع الاتصال. طلباتك آمنة.',
        )}
        action={<Button>{bilingual('Retry', 'إعادة')}</Button>}
      />
    </Specimen>
    <Specimen name="Skeleton, Spinner, Progress">
      <Row>
        <Skeleton shape="circle" width={40} />
        <div style={{ flex: 1 }}>
          <Skeleton lines={2} />
        </div>
      </Row>
      <Skeleton shape="block" height={72} />
      <Spinner size={20} label={bilingual('Loading', 'تحميل')} />
      <Progress
        label={bilingual('Checking rows', 'فحص الصفوف')}
        value={312}
        max={500}
        detail={bilingual('312 of 500', '312 من 500')}
      />
      <Progress label={bilingual('Uploading', 'رفع')} />
    </Specimen>
    <Specimen name="Notice" wide>
      <Stack gap={3}>
        <Notice>
          {bilingual('Orders are placed in the order of the rows.', 'تُنشأ الطلبات بترتيب الصفوف.')}
        </Notice>
        <Notice tone="success" title={bilingual('Address saved', 'تم حفظ العنوان')} />
        <Notice
          tone="warning"
          title={bilingual('This parcel is worth a lot', 'هذا الطرد ذو قيمة عالية')}
          action={<Button size="small">{bilingual('Confirm', 'تأكيد')}</Button>}
        >
          {bilingual('Above SEK 5,000 we ask you to confirm.', 'فوق 5000 نطلب التأكيد.')}
        </Notice>
        <Notice tone="danger">{bilingual('13 rows have errors.', '13 صفًا بها أخطاء.')}</Notice>
      </Stack>
    </Specimen>
  </Section>
)
