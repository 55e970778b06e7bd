import { useState } from 'react'

import { ColumnHeader } from '../src/ColumnHeader.tsx'
import { HomeIcon, BoxIcon, ScooterIcon, StoreIcon } from '../src/icons.tsx'
import { Isolate } from '../src/Isolate.tsx'
import { BellIcon, CancelledIcon } from '../src/list-icons.tsx'
import { ProgressSteps } from '../src/ProgressSteps.tsx'
import { StatusChip } from '../src/StatusChip.tsx'
import { Table } from '../src/Table.tsx'
import { Tabs } from '../src/Tabs.tsx'
import { Timeline } from '../src/Timeline.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'

import css from './gallery.module.css'

export const DataDisplay = () => {
  const [sort, setSort] = useState<'ascending' | 'descending'>('descending')
  return (
    <Section title={bilingual('Data display', 'العرض')}>
      <Specimen name="ProgressSteps" wide>
        <ProgressSteps
          label={bilingual('Where it is', 'أين هو')}
          current={3}
          doneLabel="done"
          currentLabel="now"
          steps={[
            { id: '1', label: bilingual('Placed', 'تم الطلب'), detail: '12:04' },
            { id: '2', label: bilingual('Rider found', 'وُجد سائق'), detail: '12:06' },
            { id: '3', label: bilingual('Collected', 'مستلم'), detail: '12:19' },
            {
              id: '4',
              label: bilingual('On the way', 'في الطريق'),
              detail: '12:31',
              icon: <ScooterIcon size={18} />,
            },
            { id: '5', label: bilingual('Delivered', 'تم التسليم'), icon: <HomeIcon size={18} /> },
          ]}
        />
      </Specimen>
      <Specimen name="Tabs: nav">
        <Tabs
          semantics="nav"
          label="Main"
          selected="request"
          items={[
            {
              id: 'request',
              label: bilingual('Request', 'طلب'),
              href: '#top',
              icon: <BoxIcon size={18} />,
            },
            { id: 'tracking', label: bilingual('Tracking', 'التتبع'), href: '#top' },
            { id: 'orders', label: bilingual('Orders', 'الطلبات'), href: '#top' },
          ]}
        />
      </Specimen>
      <Specimen name="Timeline: ended badly">
        <Timeline
          label="History 2"
          items={[
            {
              id: '1',
              title: bilingual('Placed', 'تم الطلب'),
              time: '11:15',
              state: 'done',
              icon: <BellIcon size={16} />,
            },
            {
              id: '2',
              title: bilingual('Rider found', 'وُجد سائق'),
              time: '11:20',
              state: 'done',
              icon: <StoreIcon size={16} />,
            },
            {
              id: '3',
              title: bilingual('Cancelled', 'ملغى'),
              detail: bilingual('The customer cancelled', 'ألغى العميل'),
              time: '11:31',
              state: 'current',
              tone: 'danger',
              icon: <CancelledIcon />,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Table" wide>
        <div className={css.tableBox}>
          <Table caption="Orders" sticky>
            <thead>
              <tr>
                <ColumnHeader
                  sort={sort}
                  onSort={() => setSort(sort === 'ascending' ? 'descending' : 'ascending')}
                >
                  {bilingual('Placed', 'وقت الطلب')}
                </ColumnHeader>
                <ColumnHeader>{bilingual('Recipient', 'المستلم')}</ColumnHeader>
                <ColumnHeader>{bilingual('Status', 'الحالة')}</ColumnHeader>
                <ColumnHeader onSort={() => {}} numeric>
                  {bilingual('Fee', 'الرسوم')}
                </ColumnHeader>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: 8 }, (_, index) => (
                <tr key={index}>
                  <td className="tabular">12:{String(40 - index * 3).padStart(2, '0')}</td>
                  <td>
                    <bdi>Anna Lindqvist</bdi>
                  </td>
                  <td>
                    <StatusChip status="delivered" size="small">
                      {bilingual('Delivered', 'تم التسليم')}
                    </StatusChip>
                  </td>
                  <td data-numeric>
                    <Isolate>SEK {64 + index * 7}.00</Isolate>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      </Specimen>
    </Section>
  )
}
