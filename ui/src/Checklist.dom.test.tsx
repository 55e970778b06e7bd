import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { Checklist } from './Checklist.tsx'
import { TextField } from './TextField.tsx'

const Password = ({ isMet }: { isMet: boolean }) => (
  <>
    <TextField label="Password" aria-describedby="rules" error="Choose a stronger one." />
    <Checklist
      id="rules"
      label="It must have:"
      items={[
        {
          id: 'number',
          text: 'a number',
          spoken: `${isMet ? 'Done' : 'Missing'}: a number`,
          isMet,
        },
        { id: 'letter', text: 'a letter', spoken: 'Missing: a letter', isMet: false },
      ]}
    />
  </>
)

const items = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('span:not([aria-hidden]):last-child')?.textContent)

describe('a checklist', () => {
  it('tells screen readers what is met, and announces changes', async () => {
    const { rerender } = await render(<Password isMet={false} />)
    await expect
      .element(page.getByRole('list', { name: 'It must have:' }))
      .toHaveAttribute('aria-live', 'polite')
    expect(items()).toEqual(['Missing: a number', 'Missing: a letter'])
    await rerender(<Password isMet />)
    expect(items()).toEqual(['Done: a number', 'Missing: a letter'])
  })

  it('shows what is met by a sign, not by colour alone', async () => {
    await render(<Password isMet />)
    const signs = page
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('svg') !== null)
    expect(signs).toEqual([true, false])
  })

  it('describes a field together with its error', async () => {
    await render(<Password isMet={false} />)
    await expect
      .element(page.getByRole('textbox', { name: 'Password' }))
      .toHaveAccessibleDescription(
        'Choose a stronger one. It must have: Missing: a number Missing: a letter',
      )
  })
})
