import { createToasts } from '@pillion/ui/toasts.ts'

type Options = {
  /** What happened, when the text gives the reason. */
  title?: string
  /** In milliseconds; 3500 by default (ERR-03), null until dismissed. */
  duration?: number | null
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
