import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Tabs } from './Tabs.tsx'

const items = [
  { id: 'new', label: 'New', count: 3 },
  { id: 'scheduled', label: 'Scheduled' },
  { id: 'done', label: 'Done' },
] as const

type Id = (typeof items)[number]['id']

const Example = () => {
  const [id, setId] = useState<Id>('scheduled')
  return (
    <>
      <Tabs label="Orders" items={items} selected={id} onSelect={setId} panelId="panel" />
      <div id="panel" role="tabpanel">
        <button type="button">In the panel</button>
      </div>
    </>
  )
}

const tab = (name: string) => page.getByRole('tab', { name })

const renderAndFocus = async () => {
  await render(<Example />)
  await userEvent.tab()
  await expect.element(tab('Scheduled')).toHaveFocus()
}

const selected = page.getByRole('tab', { selected: true })

describe('tabs', () => {
  it('are a named list that controls a panel', async () => {
    await render(<Example />)
    await expect.element(page.getByRole('tablist', { name: 'Orders' })).toBeVisible()
    await expect.element(tab('Scheduled')).toHaveAttribute('aria-controls', 'panel')
    await expect.element(tab('New 3')).toBeVisible()
  })

  it('are one stop of the Tab key, at the selected tab', async () => {
    await renderAndFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'In the panel' })).toHaveFocus()
  })

  it('select what is clicked', async () => {
    await render(<Example />)
    await tab('Done').click()
    await expect.element(selected).toHaveAccessibleName('Done')
    await expect.element(selected).toHaveFocus()
  })

  it.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const)('in %s go forward with %s, back with %s, and wrap', async (dir, forward, back) => {
    document.documentElement.dir = dir
    await renderAndFocus()
    await userEvent.keyboard(`{${forward}}`)
    await expect.element(selected).toHaveAccessibleName('Done')
    await expect.element(selected).toHaveFocus()
    await userEvent.keyboard(`{${forward}}`)
    await expect.element(selected).toHaveAccessibleName('New 3')
    await expect.element(selected).toHaveFocus()
    await userEvent.keyboard(`{${back}}`)
    await expect.element(selected).toHaveAccessibleName('Done')
    await expect.element(selected).toHaveFocus()
    await userEvent.keyboard(`{${back}}`)
    await expect.element(selected).toHaveAccessibleName('Scheduled')
    await expect.element(selected).toHaveFocus()
  })

  it('jump to either end with Home and End', async () => {
    await renderAndFocus()
    await userEvent.keyboard('{End}')
    await expect.element(selected).toHaveAccessibleName('Done')
    await expect.element(selected).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(selected).toHaveAccessibleName('New 3')
    await expect.element(selected).toHaveFocus()
  })
})
