import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { Select } from './Select.tsx'

const options = [
  { value: 'wrong', label: 'Wrong address' },
  { value: 'late', label: 'Too late' },
  { value: 'other', label: 'Other' },
] as const

const Example = ({ error }: { error?: string }) => {
  const [value, setValue] = useState<(typeof options)[number]['value'] | ''>('')
  return (
    <Select
      label="Reason"
      description="The rider sees it"
      placeholder="Choose a reason"
      required
      options={options}
      value={value}
      error={error}
      onValueChange={setValue}
    />
  )
}

const select = page.getByRole('combobox', { name: 'Reason' })

describe('a select', () => {
  it('has its label as its name, and its description', async () => {
    await render(<Example />)
    await expect.element(select).toHaveAccessibleDescription('The rider sees it')
    await expect.element(select).toBeRequired()
    await expect.element(select).toHaveValue('')
  })

  it('is read with its error', async () => {
    await render(<Example error="Choose a reason" />)
    await expect.element(select).toBeInvalid()
    await expect.element(select).toHaveAccessibleDescription('Choose a reason The rider sees it')
  })

  it('takes focus when its label is clicked', async () => {
    await render(<Example />)
    await page.getByText('Reason', { exact: false }).first().click()
    await expect.element(select).toHaveFocus()
  })

  it('changes with the option that is chosen', async () => {
    await render(<Example />)
    await userEvent.selectOptions(select, 'late')
    await expect.element(select).toHaveValue('late')
  })

  it('finds an option by its first letters', async () => {
    await render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard('to')
    await expect.element(select).toHaveValue('late')
  })

  it('moves through the options with the arrow keys, Home and End', async () => {
    await render(<Example />)
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect.element(select).toHaveValue('other')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(select).toHaveValue('late')
    await userEvent.keyboard('{Home}')
    await expect.element(select).toHaveValue('wrong')
  })
})
