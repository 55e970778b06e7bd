import { useState } from 'react'

import { Avatar } from '../src/Avatar.tsx'
import { Button } from '../src/Button.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { ListIcon, SearchIcon } from '../src/icons.tsx'
import { Isolate } from '../src/Isolate.tsx'
import { KeyValueList } from '../src/KeyValueList.tsx'
import { CopyIcon } from '../src/list-icons.tsx'
import { LiveDot } from '../src/LiveDot.tsx'
import { Stack } from '../src/Stack.tsx'
import { StatusChip } from '../src/StatusChip.tsx'
import type { Status } from '../src/StatusChip.tsx'
import { Tabs } from '../src/Tabs.tsx'
import { TextField } from '../src/TextField.tsx'
import { Timeline } from '../src/Timeline.tsx'
import { Row } from './Row.tsx'
import { bilingual } from './texts.ts'

import css from './gallery.module.css'

const rows: {
  name: string
  address: string
  status: Status
  word: string
  next: string
  ago: string
}[] = [
  {
    name: 'Anna Lindqvist',
    address: 'Hornsgatan 12',
    status: 'collected',
    word: bilingual('On the way', 'في الطريق'),
    next: bilingual('in 6 min', 'خلال 6 د'),
    ago: '12:04',
  },
  {
    name: 'Omar Haddad',
    address: 'Götgatan 48',
    status: 'delayed',
    word: bilingual('Delayed', 'متأخر'),
    next: bilingual('in 14 min', 'خلال 14 د'),
    ago: '11:58',
  },
  {
    name: 'Fatima Noor',
    address: 'Ringvägen 101',
    status: 'new',
    word: bilingual('New', 'جديد'),
    next: bilingual('in 21 min', 'خلال 21 د'),
    ago: '12:11',
  },
  {
    name: 'Erik Öberg',
    address: 'Folkungagatan 77',
    status: 'scheduled',
    word: bilingual('Scheduled', 'مجدول'),
    next: '18:30',
    ago: '09:40',
  },
  {
    name: 'Lucía Prat',
    address: 'Skånegatan 55',
    status: 'delivered',
    word: bilingual('Delivered', 'تم التسليم'),
    next: '11:52',
    ago: '11:20',
  },
  {
    name: 'Jonas Weber',
    address: 'Bondegatan 3',
    status: 'cancelled',
    word: bilingual('Cancelled', 'ملغى'),
    next: '11:31',
    ago: '11:15',
  },
]

export const Tracking = () => {
  const [tab, setTab] = useState('all')
  return (
    <>
      <Stack gap={3}>
        <Row justify="space-between">
          <LiveDot state="live" label={bilingual('Connected', 'متصل')} />
          <TextField
            size="small"
            type="search"
            hideLabel
            label="Search orders"
            placeholder={bilingual('Search', 'بحث')}
            prefix={<SearchIcon size={16} />}
          />
        </Row>
        <Tabs
          label="Orders"
          selected={tab}
          onSelect={setTab}
          items={[
            { id: 'all', label: bilingual('New', 'جديد'), count: 3 },
            { id: 'scheduled', label: bilingual('Scheduled', 'مجدول'), count: 1 },
            { id: 'collected', label: bilingual('Collected', 'مستلم'), count: 12 },
          ]}
        />
        <div className={`${css.card} ${css.list}`}>
          {rows.map(({ name, address, status, word, next, ago }) => (
            <div key={name} className={css.row}>
              <span className={css.rowName}>
                <bdi>{name}</bdi>
              </span>
              <StatusChip status={status} size="small">
                {word}
              </StatusChip>
              <span className={css.small}>
                <bdi>{address}</bdi>
              </span>
              <span className={`${css.small} ${css.end} tabular`}>
                {next} · {ago}
              </span>
            </div>
          ))}
        </div>
      </Stack>
      <OneOrder />
    </>
  )
}

const OneOrder = () => (
  <section className={css.card} aria-label="Order">
    <Stack gap={5}>
      <Stack gap={1}>
        <StatusChip status="collected">{bilingual('Collected', 'مستلم')}</StatusChip>
        <p className={css.status}>{bilingual('Arrives in 6 min', 'يصل خلال 6 دقائق')}</p>
        <p className={css.small}>
          {bilingual('Expected at 12:31, on time', 'متوقع الساعة 12:31، في الموعد')}
        </p>
      </Stack>
      <Row>
        <Avatar name="Karim Berg" size={40} />
        <Stack gap={0}>
          <span className={css.rowName}>
            <bdi>Karim Berg</bdi>
          </span>
          <span className={css.small}>{bilingual('Rider, scooter', 'سائق، دراجة')}</span>
        </Stack>
        <span style={{ flex: 1 }} />
        <IconButton label={bilingual('Call the rider', 'اتصل بالسائق')} variant="secondary">
          <ListIcon />
        </IconButton>
      </Row>
      <hr className={css.divider} />
      <Timeline
        label="History"
        items={[
          { id: '1', title: bilingual('Placed', 'تم الطلب'), time: '12:04', state: 'done' },
          {
            id: '2',
            title: bilingual('Rider at the shop', 'السائق في المتجر'),
            time: '12:17',
            state: 'done',
          },
          {
            id: '3',
            title: bilingual('Collected', 'تم الاستلام'),
            time: '12:19',
            detail: bilingual('Photo taken', 'تم التقاط صورة'),
            state: 'current',
          },
          {
            id: '4',
            title: bilingual('Delivered', 'تم التسليم'),
            time: '12:31',
            state: 'upcoming',
          },
        ]}
      />
      <hr className={css.divider} />
      <KeyValueList
        items={[
          { id: 'id', label: bilingual('Order', 'الطلب'), value: <Isolate>PLN-7F3K-22</Isolate> },
          {
            id: 'distance',
            label: bilingual('Distance', 'المسافة'),
            value: <Isolate>2.4 km</Isolate>,
          },
          { id: 'fee', label: bilingual('Fee', 'الرسوم'), value: <Isolate>SEK 64.00</Isolate> },
          {
            id: 'total',
            label: bilingual('Collect from customer', 'التحصيل من العميل'),
            value: <Isolate>SEK 349.00</Isolate>,
            emphasis: true,
          },
        ]}
      />
      <Row>
        <Button stretch icon={<CopyIcon size={18} />}>
          {bilingual('Copy link', 'نسخ الرابط')}
        </Button>
        <Button
          stretch
          disabledReason={bilingual('The rider has the parcel already', 'الطرد مع السائق بالفعل')}
        >
          {bilingual('Cancel rider', 'إلغاء السائق')}
        </Button>
      </Row>
    </Stack>
  </section>
)
