import { useEffect, useEffectEvent } from 'react'

/** The keyboard shortcuts of signed-in screens. The shell listens for the keys. */
export const shortcutKeys = { 'new-request': 'n', search: '/', help: '?' } as const
type Shortcut = keyof typeof shortcutKeys

const handlers = new Map<Shortcut, Set<() => void>>()

/** Calls the handler for the key while the component is mounted. The last mounted handler wins. */
export function useShortcut(shortcut: Shortcut, handler: () => void): void {
  const onKey = useEffectEvent(handler)
  useEffect(() => {
    const call = () => onKey()
    const registered = handlers.get(shortcut) ?? new Set()
    handlers.set(shortcut, registered.add(call))
    return () => void registered.delete(call)
  }, [shortcut])
}

/** The shortcut of a key press; undefined while the user is typing. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.target instanceof Element && event.target.closest(TEXT_INPUTS)) return undefined
  const found = Object.entries(shortcutKeys).find(([, key]) => key === event.key)
  return found?.[0] as Shortcut | undefined
}

/** Calls the last registered handler; false without one. */
export function runShortcut(shortcut: Shortcut): boolean {
  const newest = [...(handlers.get(shortcut) ?? [])].at(-1)
  newest?.()
  return newest !== undefined
}

const TEXT_INPUTS = 'input, textarea, select, [contenteditable], dialog:modal'
