import { SegmentedControl } from '@pillion/ui/SegmentedControl'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { chooseTheme, chosenTheme, themes } from '#platform/theme.ts'

/** Light, dark, or as the system is. */
export function ThemeChoice() {
  const t = useT('app.theme')
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SegmentedControl
      label={t('label')}
      stretch
      options={themes.map((value) => ({ value, label: t(value) }))}
      value={theme}
      onValueChange={(next) => {
        setTheme(next)
        chooseTheme(next)
      }}
    />
  )
}
