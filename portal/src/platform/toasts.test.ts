import { expect, it, onTestFinished } from 'vitest'

import { toast, toastQueue } from './toasts.ts'

const shown = () => toastQueue.list().map(({ tone, text, duration }) => [tone, text, duration])

const dismissAll = () => {
  for (const { id } of toastQueue.list()) toast.dismiss(id)
}

it('[ERR-02, ERR-03] a notification is a success, info, warning or error, for 3500 ms', () => {
  onTestFinished(dismissAll)
  toast.success('Address saved')
  toast.info('You are now disconnected.')
  toast.warning('Service closed')
  toast.error('No connection')
  expect(shown()).toEqual([
    ['success', 'Address saved', 3_500],
    ['info', 'You are now disconnected.', 3_500],
    ['warning', 'Service closed', 3_500],
    ['error', 'No connection', 3_500],
  ])
})

it('[ERR-04, GAP-123] none stays 5000 ms: 3500, 7000, 10,000 or until it is dismissed', () => {
  onTestFinished(dismissAll)
  toast.error('default')
  toast.error('7 s', { duration: 7_000 })
  toast.error('10 s', { duration: 10_000 })
  toast.error('persistent', { duration: null })
  expect(shown().map(([, , duration]) => duration)).toEqual([3_500, 7_000, 10_000, null])
  // @ts-expect-error -- the documents name no flow with this reading
  toast.error('another flow', { duration: 5_000 })
})
