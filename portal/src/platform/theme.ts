import { applyTheme } from '@pillion/ui/theme.ts'

import { storage } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

/** The theme chosen in this browser; the system's by default. */
export function chosenTheme(): Theme {
  const stored = storage.read('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  storage.write('theme', theme)
  applyTheme(theme)
}
