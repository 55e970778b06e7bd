import { useState } from 'react'

import { Checkbox } from '../src/Checkbox.tsx'
import { FileDrop } from '../src/FileDrop.tsx'
import { IconButton } from '../src/IconButton.tsx'
import {
  CardIcon,
  CashIcon,
  EyeIcon,
  GlobeIcon,
  MoonIcon,
  StoreIcon,
  SunIcon,
  SystemIcon,
} from '../src/icons.tsx'
import { Isolate } from '../src/Isolate.tsx'
import { RadioGroup } from '../src/RadioGroup.tsx'
import { SegmentedControl } from '../src/SegmentedControl.tsx'
import { Select } from '../src/Select.tsx'
import { Switch } from '../src/Switch.tsx'
import { TextArea } from '../src/TextArea.tsx'
import { TextField } from '../src/TextField.tsx'
import { Section, Specimen } from './Section.tsx'
import { say } from './words.ts'

const themes = [
  { value: 'light', label: 'Light', icon: <SunIcon size={18} /> },
  { value: 'dark', label: 'Dark', icon: <MoonIcon size={18} /> },
  { value: 'system', label: 'System', icon: <SystemIcon size={18} /> },
]

export const Fields = () => {
  const [pay, setPay] = useState('card')
  const [branch, setBranch] = useState('soder')
  const [mode, setMode] = useState('system')
  return (
    <Section title={say('Fields', 'الحقول')}>
      <Specimen name="TextField">
        <TextField
          label={say('Customer name', 'اسم العميل')}
          required
          placeholder={say('First and last name', 'الاسم الأول والأخير')}
        />
        <TextField
          label={say('Amount to collect', 'المبلغ المطلوب تحصيله')}
          numeric="decimal"
          prefix="SEK"
          defaultValue="349,50"
          description={say('The rider takes it in cash.', 'يأخذه السائق نقدًا.')}
        />
        <TextField
          label={say('E-mail', 'البريد الإلكتروني')}
          type="email"
          ltr
          defaultValue="anna@kitchen"
          error={say('Please enter a valid email', 'يرجى إدخال بريد صحيح')}
        />
      </Specimen>
      <Specimen name="TextField: password, date, disabled">
        <TextField
          label={say('Password', 'كلمة المرور')}
          type="password"
          defaultValue="correct horse"
          suffix={
            <IconButton label={say('Show', 'إظهار')}>
              <EyeIcon />
            </IconButton>
          }
        />
        <TextField label={say('Date', 'التاريخ')} type="date" defaultValue="2026-11-20" />
        <TextField label={say('Order', 'الطلب')} disabled defaultValue="PLN-7F3K-22" ltr />
      </Specimen>
      <Specimen name="TextArea, Select">
        <TextArea
          label={say('Note for the rider', 'ملاحظة للسائق')}
          optional={say('Optional', 'اختياري')}
          description={say('Up to 140 letters', 'حتى 140 حرفًا')}
        />
        <Select
          label={say('Language', 'اللغة')}
          icon={<GlobeIcon size={18} />}
          defaultValue="sv"
          options={[
            { value: 'en', label: 'English' },
            { value: 'sv', label: 'Svenska' },
            { value: 'ar', label: 'العربية' },
          ]}
        />
        <Select
          label={say('Reason', 'السبب')}
          defaultValue=""
          placeholder={say('Choose a reason', 'اختر سببًا')}
          error={say('Choose a reason', 'اختر سببًا')}
          options={[
            {
              title: say('Shop', 'المتجر'),
              options: [{ value: 'closed', label: say('Closed', 'مغلق') }],
            },
          ]}
        />
      </Specimen>
      <Specimen name="RadioGroup: cards">
        <RadioGroup
          label={say('Who pays the rider?', 'من يدفع للسائق؟')}
          variant="cards"
          value={pay}
          onValueChange={setPay}
          required
          options={[
            {
              value: 'card',
              label: say('Card', 'بطاقة'),
              description: say('Visa ending 4242', 'فيزا تنتهي بـ 4242'),
              icon: <CardIcon />,
              end: <Isolate>SEK 64</Isolate>,
            },
            {
              value: 'cash',
              label: say('Cash', 'نقدًا'),
              icon: <CashIcon />,
              end: <Isolate>SEK 69</Isolate>,
            },
            {
              value: 'invoice',
              label: say('Invoice', 'فاتورة'),
              disabledReason: say('Not agreed for this shop', 'غير متاح لهذا المتجر'),
            },
          ]}
        />
      </Specimen>
      <Specimen name="RadioGroup: list; SegmentedControl">
        <RadioGroup
          label={say('Branch', 'الفرع')}
          value={branch}
          onValueChange={setBranch}
          error={branch === '' ? 'x' : undefined}
          options={[
            { value: 'soder', label: 'Södermalm Kitchen', description: 'Hornsgatan 12' },
            { value: 'vasa', label: 'Vasastan Kitchen', description: 'Odengatan 80' },
          ]}
        />
        <SegmentedControl
          label="Theme"
          options={themes}
          value={mode}
          onValueChange={setMode}
          stretch
        />
        <SegmentedControl
          label="Theme, icons"
          options={themes}
          value={mode}
          onValueChange={setMode}
          iconOnly
        />
      </Specimen>
      <Specimen name="Checkbox, Switch">
        <Checkbox label={say('Remember this customer', 'تذكر هذا العميل')} defaultChecked />
        <Checkbox label={say('All rows', 'كل الصفوف')} indeterminate />
        <Checkbox
          label={say('I accept the terms', 'أوافق على الشروط')}
          required
          error={say('Accept the terms to go on', 'اقبل الشروط للمتابعة')}
        />
        <Switch
          label={say('Include all outlets', 'تضمين كل الفروع')}
          description={say('Orders of every branch', 'طلبات كل الفروع')}
          defaultChecked
        />
        <Switch label={say('Sounds', 'الأصوات')} />
      </Specimen>
      <Specimen name="FileDrop" wide>
        <FileDrop
          label={say('Drop your sheet here, or choose a file', 'أفلت ملفك هنا أو اختر ملفًا')}
          description={say('Excel or CSV, up to 500 rows', 'إكسل أو CSV، حتى 500 صف')}
          icon={<StoreIcon size={24} />}
          onFiles={() => {}}
        />
      </Specimen>
    </Section>
  )
}
