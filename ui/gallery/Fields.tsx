import { useState } from 'react'

import { Checkbox } from '../src/Checkbox.tsx'
import { Checklist } from '../src/Checklist.tsx'
import { FileDrop } from '../src/FileDrop.tsx'
import { IconButton } from '../src/IconButton.tsx'
import { CardIcon, CashIcon, EyeIcon, ListIcon, MapIcon, StoreIcon } from '../src/icons.tsx'
import { Isolate } from '../src/Isolate.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { SegmentedControl } from '../src/SegmentedControl.tsx'
import { Select } from '../src/Select.tsx'
import { Switch } from '../src/Switch.tsx'
import { TextArea } from '../src/TextArea.tsx'
import { TextField } from '../src/TextField.tsx'
import { Section, Specimen } from './Section.tsx'
import { bilingual } from './texts.ts'

const views = [
  { value: 'list', label: 'List', icon: <ListIcon size={18} /> },
  { value: 'map', label: 'Map', icon: <MapIcon size={18} /> },
  { value: 'branches', label: 'Branches', icon: <StoreIcon size={18} /> },
]

export const Fields = () => {
  const [pay, setPay] = useState('card')
  const [branch, setBranch] = useState('soder')
  const [mode, setMode] = useState('list')
  return (
    <Section title={bilingual('Fields', 'الحقول')}>
      <Specimen name="TextField">
        <TextField
          label={bilingual('Customer name', 'اسم العميل')}
          required
          placeholder={bilingual('First and last name', 'الاسم الأول والأخير')}
        />
        <TextField
          label={bilingual('Amount to collect', 'المبلغ المطلوب تحصيله')}
          numeric="decimal"
          prefix="SEK"
          defaultValue="349,50"
          description={bilingual('The rider takes it in cash.', 'يأخذه السائق نقدًا.')}
        />
        <TextField
          label={bilingual('E-mail', 'البريد الإلكتروني')}
          type="email"
          ltr
          defaultValue="anna@kitchen"
          error={bilingual('Please enter a valid email', 'يرجى إدخال بريد صحيح')}
        />
      </Specimen>
      <Specimen name="TextField: password, date, disabled">
        <TextField
          label={bilingual('Password', 'كلمة المرور')}
          type="password"
          defaultValue="correct horse"
          suffix={
            <IconButton label={bilingual('Show', 'إظهار')}>
              <EyeIcon />
            </IconButton>
          }
        />
        <TextField label={bilingual('Date', 'التاريخ')} type="date" defaultValue="2026-11-20" />
        <TextField label={bilingual('Order', 'الطلب')} disabled defaultValue="PLN-7F3K-22" ltr />
      </Specimen>
      <Specimen name="Checklist">
        <Checklist
          label={bilingual('Your password must have:', 'يجب أن تحتوي كلمة المرور على:')}
          items={[
            {
              id: 'number',
              text: bilingual('a number', 'رقم'),
              spoken: bilingual('Done: a number', 'تم: رقم'),
              isMet: true,
            },
            {
              id: 'letter',
              text: bilingual('an uppercase letter', 'حرف كبير'),
              spoken: bilingual('Missing: an uppercase letter', 'ناقص: حرف كبير'),
              isMet: false,
            },
          ]}
        />
      </Specimen>
      <Specimen name="TextArea, Select">
        <TextArea
          label={bilingual('Note for the rider', 'ملاحظة للسائق')}
          description={bilingual('Up to 140 letters', 'حتى 140 حرفًا')}
        />
        <Select
          label={bilingual('Language', 'اللغة')}
          defaultValue="sv"
          options={[
            { value: 'en', label: 'English' },
            { value: 'sv', label: 'Svenska' },
            { value: 'ar', label: 'العربية' },
          ]}
        />
        <Select
          label={bilingual('Reason', 'السبب')}
          defaultValue=""
          placeholder={bilingual('Choose a reason', 'اختر سببًا')}
          error={bilingual('Choose a reason', 'اختر سببًا')}
          options={[
            {
              title: bilingual('Shop', 'المتجر'),
              options: [{ value: 'closed', label: bilingual('Closed', 'مغلق') }],
            },
          ]}
        />
      </Specimen>
      <Specimen name="RadioGroup: cards">
        <RadioGroup
          label={bilingual('Who pays the rider?', 'من يدفع للسائق؟')}
          variant="cards"
          value={pay}
          onValueChange={setPay}
          required
          options={[
            {
              value: 'card',
              label: bilingual('Card', 'بطاقة'),
              description: bilingual('Visa ending 4242', 'فيزا تنتهي بـ 4242'),
              icon: <CardIcon />,
              end: <Isolate>SEK 64</Isolate>,
            },
            {
              value: 'cash',
              label: bilingual('Cash', 'نقدًا'),
              icon: <CashIcon />,
              end: <Isolate>SEK 69</Isolate>,
            },
            {
              value: 'invoice',
              label: bilingual('Invoice', 'فاتورة'),
              disabledReason: bilingual('Not agreed for this shop', 'غير متاح لهذا المتجر'),
            },
          ]}
        />
      </Specimen>
      <Specimen name="RadioGroup: list; SegmentedControl">
        <RadioGroup
          label={bilingual('Branch', 'الفرع')}
          value={branch}
          onValueChange={setBranch}
          error={branch === '' ? 'x' : undefined}
          options={[
            { value: 'soder', label: 'Södermalm Kitchen', description: 'Hornsgatan 12' },
            { value: 'vasa', label: 'Vasastan Kitchen', description: 'Odengatan 80' },
          ]}
        />
        <SegmentedControl
          label="View"
          options={views}
          value={mode}
          onValueChange={setMode}
          stretch
        />
        <SegmentedControl
          label="Theme, icons"
          options={views}
          value={mode}
          onValueChange={setMode}
          iconOnly
        />
      </Specimen>
      <Specimen name="Checkbox, Switch">
        <Checkbox label={bilingual('Remember this customer', 'تذكر هذا العميل')} defaultChecked />
        <Checkbox label={bilingual('All rows', 'كل الصفوف')} indeterminate />
        <Checkbox
          label={bilingual('I accept the terms', 'أوافق على الشروط')}
          required
          error={bilingual('Accept the terms to go on', 'اقبل الشروط للمتابعة')}
        />
        <Switch
          label={bilingual('Include all outlets', 'تضمين كل الفروع')}
          description={bilingual('Orders of every branch', 'طلبات كل الفروع')}
          defaultChecked
        />
        <Switch label={bilingual('Sounds', 'الأصوات')} />
      </Specimen>
      <Specimen name="FileDrop" wide>
        <FileDrop
          label={bilingual('Drop your sheet here, or choose a file', 'أفلت ملفك هنا أو اختر ملفًا')}
          description={bilingual('Excel or CSV, up to 500 rows', 'إكسل أو CSV، حتى 500 صف')}
          icon={<StoreIcon size={24} />}
          onFiles={() => {}}
        />
      </Specimen>
    </Section>
  )
}
