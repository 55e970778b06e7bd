import { useState, type ComponentProps } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

type ExampleProps = { dismissible?: boolean; autofocus?: boolean }

const Example = ({ dismissible, autofocus }: ExampleProps) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <button type="button">Behind</button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit address"
        description="Used for the next order"
        closeLabel="Close"
        dismissible={dismissible}
        footer={<button type="button">Save</button>}
      >
        <input aria-label="Street" data-autofocus={autofocus || undefined} />
      </Dialog>
    </>
  )
}

afterEach(() => vi.restoreAllMocks())

const dialog = page.getByRole('dialog')
const opener = page.getByRole('button', { name: 'Open', includeHidden: true })
const behind = page.getByRole('button', { name: 'Behind', includeHidden: true })

const openExample = async (props: ExampleProps = {}) => {
  await render(<Example {...props} />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
}

describe('an open dialog', () => {
  it('has its title as its name and its description', async () => {
    await openExample()
    await expect.element(dialog).toHaveAccessibleName('Edit address')
    await expect.element(dialog).toHaveAccessibleDescription('Used for the next order')
  })

  it('moves focus to its title', async () => {
    await openExample()
    await expect.element(page.getByRole('heading', { name: 'Edit address' })).toHaveFocus()
  })

  it('moves focus to the element marked with data-autofocus', async () => {
    await openExample({ autofocus: true })
    await expect.element(page.getByLabelText('Street')).toHaveFocus()
  })

  it('keeps Tab inside: the page behind is inert', async () => {
    await openExample()
    const reached = new Set<string | null | undefined>()
    for (let step = 0; step < 8; step += 1) {
      await userEvent.tab()
      reached.add(
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      )
    }
    expect(reached).toContain('Close')
    expect(reached).toContain('Street')
    expect(reached).toContain('Save')
    expect(reached).not.toContain('Open')
    expect(reached).not.toContain('Behind')
  })
})

describe('the page behind', () => {
  const { style } = document.documentElement
  const gutter = () => style.getPropertyValue('--held-gutter')
  beforeEach(() => void style.removeProperty('--held-gutter'))

  it('is measured for the place of a scrollbar before the dialog opens', async () => {
    await openExample()
    expect(gutter()).toBe(innerWidth > document.documentElement.clientWidth ? 'stable' : 'auto')
  })

  it('is not measured where only fingers scroll', async () => {
    const real = matchMedia
    vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
      real(query === '(any-hover: none)' ? 'all' : query),
    )
    await openExample()
    expect(gutter()).toBe('')
  })
})

describe('a dialog that closes', () => {
  it('on Escape returns focus to the button that opened it', async () => {
    await openExample()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('by its close button returns focus too', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.element(opener).toHaveFocus()
  })

  it('closes when the backdrop is clicked', async () => {
    await openExample()
    await behind.click({ force: true })
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('stays open when a press starts inside and ends on the backdrop', async () => {
    await openExample()
    await userEvent.dragAndDrop(page.getByLabelText('Street'), behind, { force: true })
    await expect.element(dialog).toBeVisible()
  })
})

describe('a dialog that cannot be dismissed', () => {
  it('has no close button and ignores Escape, however often, and the backdrop', async () => {
    await openExample({ dismissible: false })
    await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}{Escape}{Escape}')
    await behind.click({ force: true })
    await expect.element(dialog).toBeVisible()
  })
})

describe('a confirm dialog', () => {
  type ConfirmProps = Partial<ComponentProps<typeof ConfirmDialog>>
  const confirm = (props: ConfirmProps) => (
    <ConfirmDialog
      open
      title="Cancel the rider?"
      cancelLabel="Keep"
      submitLabel="Cancel rider"
      closeLabel="Close"
      onCancel={() => {}}
      onSubmit={() => {}}
      {...props}
    />
  )

  it('is an alertdialog with focus on its action', async () => {
    await render(confirm({}))
    await expect.element(page.getByRole('alertdialog', { name: 'Cancel the rider?' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Cancel rider' })).toHaveFocus()
  })

  it('[RESP-03] has a title, a description if given, a button for each choice and a cross', async () => {
    const onCancel = vi.fn<() => void>()
    const onSubmit = vi.fn<() => void>()
    const { rerender } = await render(confirm({ onCancel, onSubmit }))
    const alert = page.getByRole('alertdialog', { name: 'Cancel the rider?' })
    const submit = page.getByRole('button', { name: 'Cancel rider' })
    await expect.element(alert).toHaveAccessibleDescription('')
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('button', { name: 'Close' }).click()
    expect(onCancel).toHaveBeenCalledTimes(2)
    await submit.click()
    expect(onSubmit).toHaveBeenCalledTimes(1)

    await rerender(confirm({ description: 'The order stays.', loading: true, onSubmit }))
    await expect.element(alert).toHaveAccessibleDescription('The order stays.')
    await expect.element(submit).toHaveAttribute('aria-busy', 'true')
    await submit.click({ force: true })
    expect(onSubmit).toHaveBeenCalledTimes(1)
  })

  it('puts focus on the safe button when the action is dangerous', async () => {
    await render(confirm({ tone: 'danger' }))
    await expect.element(page.getByRole('button', { name: 'Keep' })).toHaveFocus()
  })

  it('cannot be cancelled while it is loading', async () => {
    const onCancel = vi.fn<() => void>()
    await render(confirm({ loading: true, onCancel }))
    await userEvent.keyboard('{Escape}')
    await page.getByRole('button', { name: 'Keep' }).click()
    expect(onCancel).not.toHaveBeenCalled()
  })
})
