import { afterEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import { Tooltip } from './Tooltip.tsx'

const Example = () => (
  <div style={{ padding: '200px' }}>
    <Tooltip text="Collected within 15 minutes">
      {(props) => (
        <button type="button" {...props}>
          Soon
        </button>
      )}
    </Tooltip>
    <button type="button">Next</button>
  </div>
)

afterEach(() => {
  vi.useRealTimers()
})

const trigger = page.getByRole('button', { name: 'Soon' })
const tip = page.getByRole('tooltip')

describe('a tooltip', () => {
  it('describes its element, whether shown or not', async () => {
    await render(<Example />)
    await expect.element(trigger).toHaveAccessibleDescription('Collected within 15 minutes')
    await expect.element(tip).not.toBeInTheDocument()
  })

  it('shows on keyboard focus and hides when focus moves on', async () => {
    await render(<Example />)
    await userEvent.tab()
    await expect.element(tip).toBeVisible()
    await userEvent.tab()
    await expect.element(tip).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
  })

  it('hides on Escape and leaves focus where it is', async () => {
    await render(<Example />)
    await userEvent.tab()
    await expect.element(tip).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(tip).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  it('shows on hover, above its element, stays while it is hovered, and then hides', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await render(<Example />)
    await trigger.hover()
    vi.advanceTimersByTime(1000)
    await expect.element(tip).toBeVisible()
    const [tipBox, box] = [tip, trigger].map((each) => each.element().getBoundingClientRect())
    expect(tipBox?.bottom).toBeLessThan(box?.top ?? 0)
    await tip.hover()
    vi.advanceTimersByTime(1000)
    await expect.element(tip).toBeVisible()
    await page.getByRole('button', { name: 'Next' }).hover()
    vi.advanceTimersByTime(1000)
    await expect.element(tip).not.toBeInTheDocument()
  })
})

describe('a disabled button', () => {
  it('says why when it is pressed, and does nothing', async () => {
    let presses = 0
    await render(
      <Button disabledReason="The shop is closed" onClick={() => (presses += 1)}>
        Save
      </Button>,
    )
    const button = page.getByRole('button', { name: 'Save' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('The shop is closed')
    await button.click({ force: true })
    await expect.element(tip).toHaveTextContent('The shop is closed')
    expect(presses).toBe(0)
  })
})

describe('an icon button', () => {
  it('has its label as its name and shows it on focus', async () => {
    await render(<IconButton label="Edit">✎</IconButton>)
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Edit' })).toHaveFocus()
    await expect.element(tip).toHaveTextContent('Edit')
  })
})
