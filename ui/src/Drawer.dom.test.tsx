import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { handOverFocus } from './modal/focus-return.ts'
import { Popover } from './Popover.tsx'

const Example = ({ keepsTopBar = false }: { keepsTopBar?: boolean }) => {
  const [open, setOpen] = useState(false)
  const [isEnded, setEnded] = useState(false)
  const [presses, setPresses] = useState(0)
  const [asking, setAsking] = useState(false)
  const closeBoth = () => {
    setAsking(false)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Order"
        closeLabel="Close"
        keepsTopBar={keepsTopBar}
      >
        <Popover label="More" renderTrigger={(props) => <Button {...props}>Show more</Button>}>
          <button type="button" data-autofocus>
            Copy
          </button>
        </Popover>
        {!isEnded && (
          <div ref={handOverFocus}>
            <button type="button" onClick={() => setAsking(true)}>
              Ask
            </button>
            <button type="button" onClick={() => setEnded(true)}>
              End
            </button>
          </div>
        )}
      </Drawer>
      <Dialog open={asking} onClose={() => setAsking(false)} title="Sure?" closeLabel="No">
        <button type="button" onClick={closeBoth}>
          Close both
        </button>
        <button type="button" onClick={() => setEnded(true)}>
          End it
        </button>
      </Dialog>
    </>
  )
}

const drawer = page.getByRole('dialog', { name: 'Order' })
const opener = page.getByRole('button', { name: 'Open', includeHidden: true })

const heading = page.getByRole('heading', { name: 'Order' })

const openExample = async (props: { keepsTopBar?: boolean } = {}) => {
  await render(<Example {...props} />)
  await opener.click()
  await expect.element(drawer).toBeVisible()
}

describe('a drawer on a desktop', () => {
  it('moves focus to its title and leaves the page usable', async () => {
    await openExample()
    await expect.element(page.getByRole('heading', { name: 'Order' })).toHaveFocus()
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
    await expect.element(drawer).toBeVisible()
  })

  it('closes on Escape and returns focus', async () => {
    await openExample()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('ignores Escape that is pressed outside it', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).toBeVisible()
  })

  it('leaves the first Escape to a popover inside it', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(page.getByRole('button', { name: 'Copy' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('button', { name: 'Copy' })).not.toBeInTheDocument()
    await expect.element(drawer).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
  })

  it('returns focus to its own opener when it closes together with a dialog above it', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.getByRole('button', { name: 'Close both' }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('focuses its heading when the focused button is removed', async () => {
    await openExample()
    await page.getByRole('button', { name: 'End' }).click()
    await expect.element(heading).toHaveFocus()
  })

  it('focuses its heading when a dialog above it closes and the opener is gone', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Ask' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading).toHaveFocus()
  })

  it('is at the end side: left in a right-to-left page', async () => {
    document.documentElement.dir = 'rtl'
    await openExample()
    expect(drawer.element().getBoundingClientRect().left).toBeLessThan(100)
  })
})

describe('a drawer on a phone that keeps the top bar', () => {
  it('covers the page, and leaves what is above it usable', async () => {
    await page.viewport(390, 844)
    document.documentElement.style.setProperty('--top-bar', '57px')
    await openExample({ keepsTopBar: true })
    await page.getByRole('button', { name: 'Pressed 0' }).click()
    await expect.element(page.getByRole('button', { name: 'Pressed 1' })).toBeVisible()
    await expect.element(drawer).toBeVisible()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  })
})

describe('a drawer on a phone', () => {
  it('is modal, so Tab never reaches the page', async () => {
    await page.viewport(390, 844)
    await openExample()
    expect(drawer.element().matches(':modal')).toBe(true)
    const reached = new Set<string | null | undefined>()
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab()
      reached.add(document.activeElement?.textContent)
    }
    expect(reached).toContain('Ask')
    expect(reached).not.toContain('Open')
    expect(reached).not.toContain('Pressed 0')
  })

  it('closes on Escape and returns focus', async () => {
    await page.viewport(390, 844)
    await openExample()
    await userEvent.keyboard('{Escape}')
    await expect.element(drawer).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })
})
