import { useState } from 'react'

import { ActionBar } from '../src/ActionBar.tsx'
import { Button } from '../src/Button.tsx'
import { ComboBox } from '../src/ComboBox.tsx'
import { MapIcon, BoxIcon, PinIcon, SearchIcon, StoreIcon, UserIcon } from '../src/icons.tsx'
import { Isolate } from '../src/Isolate.tsx'
import { MenuItem } from '../src/MenuItem.tsx'
import { SegmentedControl } from '../src/SegmentedControl.tsx'
import { Stack } from '../src/Stack.tsx'
import { StepCard } from '../src/StepCard.tsx'
import { TextArea } from '../src/TextArea.tsx'
import { TextField } from '../src/TextField.tsx'
import { customers, places, bilingual } from './texts.ts'

import css from './gallery.module.css'

const withIcon = <Item extends object>(items: Item[], icon: React.ReactNode) =>
  items.map((item) => ({ ...item, icon }))

export const RequestColumn = () => {
  const [text, setText] = useState('')
  const [when, setWhen] = useState('now')
  const found = places.filter(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()))
  const saved = customers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <section className={css.column} aria-label="Request a rider">
      <div className={css.scroll}>
        <StepCard
          state="done"
          icon={<StoreIcon size={18} />}
          title={bilingual('From', 'من')}
          receipt="Södermalm Kitchen"
          action={
            <Button size="small" variant="quiet">
              {bilingual('Change', 'تغيير')}
            </Button>
          }
        />
        <StepCard
          state="open"
          icon={<PinIcon size={18} />}
          title={bilingual('Where to?', 'إلى أين؟')}
        >
          <Stack gap={4}>
            <ComboBox
              label={bilingual('Delivery address', 'عنوان التسليم')}
              hideLabel
              prefix={<SearchIcon size={18} />}
              placeholder={bilingual('Search for a street or a customer', 'ابحث عن شارع أو عميل')}
              text={text}
              onTextChange={setText}
              sections={[
                {
                  id: 'saved',
                  title: bilingual('Saved', 'محفوظ'),
                  options: withIcon(saved, <UserIcon size={18} />),
                },
                {
                  id: 'found',
                  title: bilingual('Addresses', 'عناوين'),
                  options: withIcon(found, <PinIcon size={18} />),
                },
              ]}
              onPick={({ label }) => setText(label)}
              emptyText={bilingual('No address matches', 'لا يوجد عنوان مطابق')}
              announcement={bilingual(
                `${found.length + saved.length} addresses`,
                `${found.length + saved.length} عناوين`,
              )}
              clearLabel={bilingual('Clear', 'مسح')}
              footer={
                <MenuItem icon={<MapIcon size={18} />}>
                  {bilingual('Choose on the map', 'اختر على الخريطة')}
                </MenuItem>
              }
            />
            <TextField
              label={bilingual('Phone', 'الهاتف')}
              type="tel"
              ltr
              prefix={<Isolate dir="ltr">+46</Isolate>}
              defaultValue="70 123 45 67"
              required
            />
            <TextArea
              label={bilingual('Note for the rider', 'ملاحظة للسائق')}
              defaultValue={bilingual('Door code 4471, ring twice.', 'رمز الباب 4471، اقرع مرتين.')}
            />
            <SegmentedControl
              label="When"
              stretch
              value={when}
              onValueChange={setWhen}
              options={[
                { value: 'now', label: bilingual('As soon as possible', 'في أقرب وقت') },
                { value: 'later', label: bilingual('Later', 'لاحقًا') },
              ]}
            />
          </Stack>
        </StepCard>
        <StepCard
          state="waiting"
          icon={<BoxIcon size={18} />}
          title={bilingual('Parcel and payment', 'الطرد والدفع')}
        />
      </div>
      <ActionBar
        summary={
          <>
            <div className={css.fee}>
              <Isolate>SEK 64</Isolate>
            </div>
            <div className={css.eta}>
              {bilingual('Delivered in 25 to 35 min', 'التسليم خلال 25 إلى 35 دقيقة')}
            </div>
          </>
        }
      >
        <Button variant="primary" size="large">
          {bilingual('Request rider', 'اطلب سائقًا')}
        </Button>
      </ActionBar>
    </section>
  )
}
