import { applyTheme } from '@pillion/ui/theme.ts'

import { storage } from './storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The choice of this browser; the system's until somebody chooses. */
export function chosenTheme(): Theme {
  const stored = storage.read('theme')
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  storage.write('theme', theme)
  applyTheme(theme)
}
