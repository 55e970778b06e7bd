import { createToasts } from '@pillion/ui/toasts.ts'

type Options = {
  /** What happened, when the text gives the reason. */
  title?: string
  /** In milliseconds. By default 3500 (ERR-03); longer only where the documents say so (ERR-04, GAP-123); null until dismissed. */
  duration?: 7_000 | 10_000 | null
  action?: { label: string; onPress: () => void }
}

/** Shown by the ToastHost. */
export const toastQueue = createToasts()

const show =
  (tone: 'success' | 'info' | 'warning' | 'error') =>
  (text: string, options: Options = {}) =>
    toastQueue.show({ tone, text, ...options })

/** For messages without a field (ERR-02). Each returns the toast's id for `toast.dismiss`. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: ReturnType<typeof toastQueue.show>) => toastQueue.dismiss(id),
}
