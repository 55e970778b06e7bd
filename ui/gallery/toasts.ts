import { createToasts } from '../src/toasts.ts'

export const toasts = createToasts()
