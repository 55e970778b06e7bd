import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Button } from './Button.tsx'
import { Popover } from './Popover.tsx'

const Example = ({ autofocus }: { autofocus?: boolean }) => (
  <>
    <div style={{ padding: '100px 500px' }}>
      <Popover
        label="Account"
        width={240}
        renderTrigger={(props) => <Button {...props}>Open</Button>}
      >
        {(close) => (
          <>
            <button type="button">First</button>
            <button type="button" data-autofocus={autofocus || undefined} onClick={close}>
              Done
            </button>
          </>
        )}
      </Popover>
    </div>
    <button type="button">Elsewhere</button>
  </>
)

const trigger = page.getByRole('button', { name: 'Open' })
const panel = page.getByRole('dialog', { name: 'Account' })
const done = page.getByRole('button', { name: 'Done' })

const openExample = async (autofocus = false) => {
  await render(<Example autofocus={autofocus} />)
  await trigger.click()
  await expect.element(panel).toBeVisible()
}

describe('a popover', () => {
  it('is announced by its button: the kind of popup and whether it is open', async () => {
    await render(<Example />)
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog')
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
    await trigger.click()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true')
  })

  it('opens from the keyboard', async () => {
    await render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel).toHaveFocus()
  })

  it('moves focus to its panel', async () => {
    await openExample()
    await expect.element(panel).toHaveFocus()
  })

  it('moves focus to the element marked with data-autofocus', async () => {
    await openExample(true)
    await expect.element(done).toHaveFocus()
  })

  it('closes on Escape and returns focus to its button', async () => {
    await openExample(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'false')
  })

  it('closes when its content closes it, and returns focus', async () => {
    await openExample()
    await done.click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(trigger).toHaveFocus()
  })

  it('closes when something else is clicked', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
  })

  it.each([
    ['ltr', 'left'],
    ['rtl', 'right'],
  ] as const)('in %s lines up with the %s edge of its button', async (dir, edge) => {
    document.documentElement.dir = dir
    await openExample()
    const [panelBox, buttonBox] = [panel, trigger].map((each) =>
      each.element().getBoundingClientRect(),
    )
    expect(panelBox?.[edge]).toBeCloseTo(buttonBox?.[edge] ?? Number.NaN, 0)
    expect(panelBox?.top).toBeGreaterThan(buttonBox?.bottom ?? Infinity)
  })
})
