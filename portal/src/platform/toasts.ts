import { createToasts } from '@pillion/ui/toasts.ts'

type Options = {
  /** What has happened, when the text says why. */
  title?: string
  /** Milliseconds; 3500 unless told (ERR-03), null stays. */
  duration?: number | null
  action?: { label: string; onPress: () => void }
}

/** Consumed by the one toast region of the shell. */
export const toastQueue = createToasts()

const show =
  (tone: 'success' | 'info' | 'warning' | 'error') =>
  (text: string, options: Options = {}) =>
    toastQueue.show({ tone, text, ...options })

/** For what has no field (ERR-02). Each answers the toast's id, good for `toast.dismiss`. */
export const toast = {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  dismiss: (id: ReturnType<typeof toastQueue.show>) => toastQueue.dismiss(id),
}
