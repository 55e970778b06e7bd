import { describe, expect, test } from 'vitest'

import { createToasts } from './toasts.ts'

describe('a list of toasts', () => {
  test('[ERR-03, GAP-123] a toast stays 3500 ms by default', () => {
    const toasts = createToasts()
    toasts.show({ tone: 'success', text: 'saved' })
    toasts.show({ tone: 'error', text: 'rows failed', duration: 7000 })
    toasts.show({ tone: 'info', text: 'new version', duration: null })
    toasts.show({ tone: 'info', text: 'gone', action: { label: 'undo', onPress: () => {} } })
    expect(toasts.list().map(({ duration }) => duration)).toEqual([3500, 7000, null, 3500])
  })

  test('a toast replaces one with the same content', () => {
    const toasts = createToasts()
    toasts.show({ tone: 'error', text: 'failed' })
    toasts.show({ tone: 'error', text: 'other' })
    const again = toasts.show({ tone: 'error', text: 'failed' })
    expect(toasts.list().map(({ text }) => text)).toEqual(['other', 'failed'])
    expect(toasts.list()[1]?.id).toBe(again)
  })

  test('dismissing twice notifies once', () => {
    const toasts = createToasts()
    const id = toasts.show({ tone: 'success', text: 'saved' })
    toasts.dismiss(id)
    toasts.dismiss(id)
    expect(toasts.list()).toEqual([])
  })

  test('listeners are called on each change until they unsubscribe', () => {
    const toasts = createToasts()
    let calls = 0
    const leave = toasts.subscribe(() => {
      calls += 1
    })
    const id = toasts.show({ tone: 'success', text: 'saved' })
    toasts.dismiss(id)
    leave()
    toasts.show({ tone: 'success', text: 'saved' })
    expect(calls).toBe(2)
  })
})
