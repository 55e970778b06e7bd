import { useEffect, useEffectEvent } from 'react'

/** What a single key does on any signed-in screen; the shell listens for the keys. */
export const shortcutKeys = { 'new-request': 'n', search: '/', help: '?' } as const
export type Shortcut = keyof typeof shortcutKeys

const handlers = new Map<Shortcut, Set<() => void>>()

/** While the component is shown, the key calls the newest handler, and nothing else happens. */
export function useShortcut(shortcut: Shortcut, handler: () => void): void {
  const onKey = useEffectEvent(handler)
  useEffect(() => {
    const call = () => onKey()
    const registered = handlers.get(shortcut) ?? new Set()
    handlers.set(shortcut, registered.add(call))
    return () => void registered.delete(call)
  }, [shortcut])
}

/** The shortcut that the key press stands for; none while somebody types. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return undefined
  const found = Object.entries(shortcutKeys).find(([, key]) => key === event.key)
  return found?.[0] as Shortcut | undefined
}

/** Calls the handler that was shown last; false when there is none. */
export function runShortcut(shortcut: Shortcut): boolean {
  const newest = [...(handlers.get(shortcut) ?? [])].at(-1)
  newest?.()
  return newest !== undefined
}

const TEXT_INPUTS = 'input, textarea, select, [contenteditable], dialog:modal'
