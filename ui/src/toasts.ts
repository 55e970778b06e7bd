export type Toast = {
  tone: 'success' | 'info' | 'warning' | 'error'
  text: string
  title?: string
  action?: { label: string; onPress: () => void }
  /** In ms; null stays until dismissed. */
  duration?: number | null
}

export type ShownToast = Toast & { id: number; duration: number | null }

/** The toasts of the page, rendered by ToastRegion. */
export type Toasts = {
  /** Returns an id for `dismiss`. Replaces a visible toast with the same content. */
  show: (toast: Toast) => number
  dismiss: (id: number) => void
  subscribe: (listener: () => void) => () => void
  list: () => readonly ShownToast[]
}

export const createToasts = (): Toasts => {
  let shown: readonly ShownToast[] = []
  let last = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly ShownToast[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    show: (toast) => {
      last += 1
      const { duration = DEFAULT_MS } = toast
      const others = shown.filter((other) => !isSameToast(other, toast))
      set([...others, { ...toast, id: last, duration }])
      return last
    },
    dismiss: (id) => set(shown.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => shown,
  }
}

/** ERR-03, GAP-123 */
const DEFAULT_MS = 3500

const isSameToast = (a: Toast, b: Toast) =>
  a.tone === b.tone && a.text === b.text && a.title === b.title
