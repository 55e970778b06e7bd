import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { ComboBox } from './ComboBox.tsx'

const saved = [
  { id: 'home', label: 'Hornsgatan 12' },
  { id: 'far', label: 'Odengatan 80', disabledReason: 'Outside the area' },
]
const found = [{ id: 'found', label: 'Ringvägen 101', detail: 'Stockholm' }]
const sections = [
  { id: 'saved', title: 'Saved', options: saved },
  { id: 'found', options: found },
]

type ExampleProps = { empty?: boolean; onPick?: (id: string) => void }

const Example = ({ empty = false, onPick }: ExampleProps) => {
  const [text, setText] = useState('')
  return (
    <>
      <button type="button">Elsewhere</button>
      <ComboBox
        label="Address"
        text={text}
        onTextChange={setText}
        sections={empty ? [] : sections}
        onPick={({ id, label }) => {
          setText(label)
          onPick?.(id)
        }}
        emptyText="Nothing found"
        announcement="3 addresses"
        clearLabel="Clear"
        footer={<button type="button">On the map</button>}
      />
    </>
  )
}

const input = page.getByRole('combobox', { name: 'Address' })
const list = page.getByRole('listbox', { name: 'Address' })
const option = (name: RegExp) => page.getByRole('option', { name })

/** The option that the input names as active. */
const activeOption = () =>
  document.getElementById(input.element().getAttribute('aria-activedescendant') ?? '')?.textContent

const openExample = async (props: ExampleProps = {}) => {
  await render(<Example {...props} />)
  await input.click()
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
}

describe('a combobox', () => {
  it('opens a named, grouped list and announces the number of options', async () => {
    await render(<Example />)
    await expect.element(input).toHaveAttribute('aria-expanded', 'false')
    await input.click()
    await expect.element(list).toBeVisible()
    expect(input.element().getAttribute('aria-controls')).toBe(list.element().id)
    await expect.element(page.getByRole('group', { name: 'Saved' })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('3 addresses')
  })

  it('moves through the options with the arrow keys while focus stays in the text', async () => {
    await openExample()
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()).toBe('Hornsgatan 12')
    await expect.element(option(/Hornsgatan/)).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeOption()).toBe('Ringvägen 101Stockholm')
    await userEvent.keyboard('{ArrowDown}')
    expect(activeOption()).toBeUndefined()
    await userEvent.keyboard('{ArrowUp}')
    expect(activeOption()).toBe('Ringvägen 101Stockholm')
    await userEvent.keyboard('{Home}')
    expect(activeOption()).toBeUndefined()
    await expect.element(input).toHaveFocus()
  })

  it('picks with Enter, closes and keeps focus', async () => {
    const onPick = vi.fn<(id: string) => void>()
    await openExample({ onPick })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onPick.mock.calls).toEqual([['home']])
    await expect.element(input).toHaveValue('Hornsgatan 12')
    await expect.element(input).toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
  })

  it('picks with the pointer and keeps focus', async () => {
    await openExample()
    await option(/Ringvägen/).click()
    await expect.element(input).toHaveValue('Ringvägen 101')
    await expect.element(input).toHaveFocus()
  })

  it('does not pick a disabled option', async () => {
    const onPick = vi.fn<(id: string) => void>()
    await openExample({ onPick })
    await expect.element(option(/Outside the area/)).toHaveAttribute('aria-disabled', 'true')
    await option(/Outside the area/).click({ force: true })
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onPick).not.toHaveBeenCalled()
  })

  it('closes on the first Escape and clears the text on the second', async () => {
    await openExample()
    await userEvent.keyboard('horn')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('horn')
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveValue('')
  })

  it('reaches the footer with Tab, and Escape there returns to the text', async () => {
    await openExample()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'On the map' })).toHaveFocus()
    await expect.element(list).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveFocus()
    await expect.element(list).not.toBeInTheDocument()
  })

  it('closes when focus or the pointer goes elsewhere', async () => {
    await openExample()
    await page.getByRole('button', { name: 'Elsewhere' }).click()
    await expect.element(list).not.toBeInTheDocument()
  })

  it('is cleared by its clear button, which returns focus', async () => {
    await openExample()
    await userEvent.keyboard('horn')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(input).toHaveValue('')
    await expect.element(input).toHaveFocus()
  })

  it('says when there is nothing to choose', async () => {
    await openExample({ empty: true })
    await expect.element(page.getByText('Nothing found')).toBeVisible()
    expect(page.getByRole('option').elements()).toHaveLength(0)
  })
})
