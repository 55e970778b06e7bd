import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Dialog } from './Dialog.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { createToasts } from './toasts.ts'

const renderRegion = async (dialogOpen = false) => {
  const queue = createToasts()
  await render(
    <>
      <ToastRegion queue={queue} label="Notifications" dismissLabel="Dismiss" />
      <Dialog
        open={dialogOpen}
        onClose={() => {}}
        title="Address"
        closeLabel="Close"
        footer={<button type="button">Save</button>}
      >
        <p style={{ blockSize: '40rem' }}>Hornsgatan 12</p>
      </Dialog>
    </>,
  )
  return queue
}

const region = page.getByRole('region', { name: 'Notifications' })
const status = page.getByRole('status')
const alert = page.getByRole('alert')
const dismiss = page.getByRole('button', { name: 'Dismiss' })

describe('announcements', () => {
  it('have their live regions before the first toast', async () => {
    await renderRegion()
    await expect.element(status).toHaveTextContent('')
    await expect.element(alert).toHaveTextContent('')
  })

  it('are polite for successes', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'success', title: 'Saved', text: 'The address is in the book' })
    await expect.element(status).toHaveTextContent('Saved The address is in the book')
    await expect.element(alert).toHaveTextContent('')
  })

  it('are assertive for errors', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'error', text: 'No connection' })
    await expect.element(alert).toHaveTextContent('No connection')
    await expect.element(status).toHaveTextContent('')
  })
})

it('a toast is shown although the dialog around it is removed at the same time', async () => {
  const queue = createToasts()
  const Screen = () => {
    const [hasDialog, setHasDialog] = useState(true)
    const leave = () => {
      setHasDialog(false)
      queue.show({ tone: 'info', text: 'You are now disconnected.', duration: null })
    }
    return (
      <>
        <ToastRegion queue={queue} label="Notifications" dismissLabel="Dismiss" />
        {hasDialog && (
          <Dialog open onClose={() => {}} title="Menu" closeLabel="Close">
            <button type="button" onClick={leave}>
              Log out
            </button>
          </Dialog>
        )}
      </>
    )
  }
  await render(<Screen />)
  queue.show({ tone: 'info', text: 'The rider was cancelled.', duration: null })
  await expect.element(region).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Log out' }))
  await expect.element(region.getByText('You are now disconnected.')).toBeVisible()
})

describe('the place of the toasts', () => {
  const show = async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'info', text: 'Order placed', duration: null })
    await expect.element(region).toBeVisible()
    return region.element().getBoundingClientRect()
  }

  it('[ERR-01] is the bottom left corner', async () => {
    const { left, right, bottom } = await show()
    expect([left, right, bottom]).toEqual([24, 24 + 384, 800 - 24])
  })

  it('is the bottom right corner in languages written from right to left', async () => {
    document.documentElement.dir = 'rtl'
    const { right, bottom } = await show()
    expect([right, bottom]).toEqual([1280 - 24, 800 - 24])
  })
})

describe('the tone of a toast', () => {
  it('[ERR-02] is success, info, warning or error, each with a symbol and a colour of its own', async () => {
    const queue = await renderRegion()
    const tones = ['success', 'info', 'warning', 'error'] as const
    for (const tone of tones) queue.show({ tone, text: `This is ${tone}`, duration: null })
    for (const tone of tones)
      await expect.element(region.getByText(`This is ${tone}`)).toBeVisible()
    const symbols = [...region.element().querySelectorAll(':scope > div > :first-child')]
    expect(new Set(symbols.map((symbol) => symbol.innerHTML)).size).toBe(4)
    expect(new Set(symbols.map((symbol) => getComputedStyle(symbol).color)).size).toBe(4)
  })
})

describe('a toast', () => {
  it('takes no focus and is dismissed by its close button', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'info', text: 'Order placed', duration: null })
    await expect.element(region).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    await dismiss.click()
    await expect.element(region).not.toBeInTheDocument()
  })

  it('gives the focus back when it is dismissed', async () => {
    const queue = await renderRegion(true)
    const save = page.getByRole('button', { name: 'Save' })
    ;(save.element() as HTMLElement).focus()
    queue.show({ tone: 'info', text: 'Order placed', duration: null })
    await dismiss.click()
    await expect.element(region).not.toBeInTheDocument()
    await expect.element(save).toHaveFocus()
  })

  it('runs its action once and disappears', async () => {
    const queue = await renderRegion()
    const onPress = vi.fn<() => void>()
    queue.show({ tone: 'info', text: 'Order placed', action: { label: 'Track', onPress } })
    await page.getByRole('button', { name: 'Track' }).click()
    expect(onPress).toHaveBeenCalledOnce()
    await expect.element(region).not.toBeInTheDocument()
  })

  it('can be reached while a modal dialog is open', async () => {
    const queue = await renderRegion(true)
    queue.show({ tone: 'error', text: 'No connection', duration: null })
    await dismiss.click()
    await expect.element(region).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Address' })).toBeVisible()
  })
})

describe('a toast on a phone', () => {
  it('leaves the buttons of an open dialog uncovered', async () => {
    await page.viewport(390, 844)
    const queue = await renderRegion(true)
    queue.show({ tone: 'error', title: 'Not saved', text: 'No connection', duration: null })
    await expect.element(region).toBeVisible()
    const toast = region.element().getBoundingClientRect()
    const button = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect()
    expect(toast.bottom <= button.top || toast.top >= button.bottom).toBe(true)
  })
})

describe('the time of a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[GAP-123] is 3.5 seconds', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'info', text: 'Order placed' })
    await expect.element(region).toBeVisible()
    vi.advanceTimersByTime(3499)
    expect(queue.list()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(queue.list()).toHaveLength(0)
  })

  it('pauses under the pointer and continues afterwards', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'info', text: 'Order placed' })
    await expect.element(region).toBeVisible()
    vi.advanceTimersByTime(3000)
    await page.getByText('Order placed').last().hover()
    vi.advanceTimersByTime(10_000)
    expect(queue.list()).toHaveLength(1)
    await userEvent.unhover(region)
    vi.advanceTimersByTime(500)
    expect(queue.list()).toHaveLength(0)
  })

  it('stays paused while it has focus, also when the pointer leaves', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'info', text: 'Order placed' })
    await expect.element(dismiss).toBeVisible()
    dismiss.element().focus()
    await page.getByText('Order placed').last().hover()
    await userEvent.unhover(region)
    vi.advanceTimersByTime(10_000)
    expect(queue.list()).toHaveLength(1)
    await expect.element(dismiss).toHaveFocus()
  })

  it('pauses while it has focus', async () => {
    const queue = await renderRegion()
    queue.show({ tone: 'info', text: 'Order placed' })
    await expect.element(dismiss).toBeVisible()
    dismiss.element().focus()
    await expect.element(dismiss).toHaveFocus()
    vi.advanceTimersByTime(10_000)
    expect(queue.list()).toHaveLength(1)
  })
})
