import { useSyncExternalStore } from 'react'

const darkSystem = '(prefers-color-scheme: dark)'

/** Whether the page is dark now, by choice or because the system is. */
export function useDark(): boolean {
  return useSyncExternalStore(watchTheme, isDark)
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme === 'dark'
  return matchMedia(darkSystem).matches
}

function watchTheme(onChange: () => void): () => void {
  const system = matchMedia(darkSystem)
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', onChange)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', onChange)
  }
}
