import { useState } from 'react'

import { ColumnHeader } from '../src/ColumnHeader.tsx'
import {
  BellIcon,
  CancelledIcon,
  HomeIcon,
  ParcelIcon,
  ScooterIcon,
  StoreIcon,
} from '../src/icons.tsx'
import { Isolate } from '../src/Isolate.tsx'
import { ProgressSteps } from '../src/ProgressSteps.tsx'
import { StatusChip } from '../src/StatusChip.tsx'
import { Table } from '../src/Table.tsx'
import { Tabs } from '../src/Tabs.tsx'
import { Timeline } from '../src/Timeline.tsx'
import { Section, Specimen } from './Section.tsx'
import { say } from './words.ts'

import css from './gallery.module.css'

export const Showing = () => {
  const [sort, setSort] = useState<'ascending' | 'descending'>('descending')
  return (
    <Section title={say('Showing', 'العرض')}>
      <Specimen name="ProgressSteps" wide>
        <ProgressSteps
          label={say('Where it is', 'أين هو')}
          current={3}
          doneLabel="done"
          currentLabel="now"
          steps={[
            { id: '1', label: say('Placed', 'تم الطلب'), detail: '12:04' },
            { id: '2', label: say('Rider found', 'وُجد سائق'), detail: '12:06' },
            { id: '3', label: say('Collected', 'مستلم'), detail: '12:19' },
            {
              id: '4',
              label: say('On the way', 'في الطريق'),
              detail: '12:31',
              icon: <ScooterIcon size={18} />,
            },
            { id: '5', label: say('Delivered', 'تم التسليم'), icon: <HomeIcon size={18} /> },
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
              label: say('Request', 'طلب'),
              href: '#top',
              icon: <ParcelIcon size={18} />,
            },
            { id: 'tracking', label: say('Tracking', 'التتبع'), href: '#top' },
            { id: 'orders', label: say('Orders', 'الطلبات'), href: '#top' },
          ]}
        />
      </Specimen>
      <Specimen name="Timeline: ended badly">
        <Timeline
          label="History 2"
          items={[
            {
              id: '1',
              title: say('Placed', 'تم الطلب'),
              time: '11:15',
              state: 'done',
              icon: <BellIcon size={16} />,
            },
            {
              id: '2',
              title: say('Rider found', 'وُجد سائق'),
              time: '11:20',
              state: 'done',
              icon: <StoreIcon size={16} />,
            },
            {
              id: '3',
              title: say('Cancelled', 'ملغى'),
              detail: say('The customer cancelled', 'ألغى العميل'),
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
                  {say('Placed', 'وقت الطلب')}
                </ColumnHeader>
                <ColumnHeader>{say('Recipient', 'المستلم')}</ColumnHeader>
                <ColumnHeader>{say('Status', 'الحالة')}</ColumnHeader>
                <ColumnHeader onSort={() => {}} numeric>
                  {say('Fee', 'الرسوم')}
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
                      {say('Delivered', 'تم التسليم')}
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
