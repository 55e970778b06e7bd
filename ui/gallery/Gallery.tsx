import { useState } from 'react'

import { Button } from '../src/Button.tsx'
import { SegmentedControl } from '../src/SegmentedControl.tsx'
import { applyTheme } from '../src/theme.ts'
import type { Theme } from '../src/theme.ts'
import { ToastRegion } from '../src/ToastRegion.tsx'
import { Actions } from './Actions.tsx'
import { DataDisplay } from './DataDisplay.tsx'
import { Feedback } from './Feedback.tsx'
import { Fields } from './Fields.tsx'
import { Foundations } from './Foundations.tsx'
import { Overlays } from './Overlays.tsx'
import { RequestColumn } from './RequestColumn.tsx'
import { Row } from './Row.tsx'
import { bilingual } from './texts.ts'
import { toasts } from './toasts.ts'
import { Tracking } from './Tracking.tsx'

import css from './gallery.module.css'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const

export const Gallery = () => {
  const [theme, setTheme] = useState<Theme>(
    (document.documentElement.dataset.theme as Theme | undefined) ?? 'system',
  )
  return (
    <>
      <header className={css.top}>
        <h1 className={css.brand}>{bilingual('Parts', 'الأجزاء')}</h1>
        <Row>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              const root = document.documentElement
              root.dir = root.dir === 'rtl' ? 'ltr' : 'rtl'
            }}
          >
            {bilingual('Turn', 'اقلب')}
          </Button>
          <SegmentedControl
            label="Theme"
            options={themes}
            value={theme}
            onValueChange={(next) => {
              applyTheme(next)
              setTheme(next)
            }}
          />
        </Row>
      </header>
      <main className={css.page}>
        <div className={css.screens}>
          <RequestColumn />
          <Tracking />
        </div>
        <Foundations />
        <Actions />
        <Fields />
        <Overlays />
        <DataDisplay />
        <Feedback />
      </main>
      <ToastRegion queue={toasts} label="Notifications" dismissLabel="Dismiss" />
    </>
  )
}
