import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { VisuallyHidden } from './VisuallyHidden.tsx'

const widthOf = (text: string) => page.getByText(text).element().getBoundingClientRect().width

describe('text for screen readers only', () => {
  it('stays hidden as a heading that is given focus', async () => {
    await render(<VisuallyHidden as="h1">Follow orders</VisuallyHidden>)
    const heading = page.getByRole('heading').element() as HTMLElement
    heading.tabIndex = -1
    heading.focus()
    await expect.element(page.getByRole('heading')).toHaveFocus()
    expect(widthOf('Follow orders')).toBe(1)
  })

  it('is visible while a control inside has focus', async () => {
    await render(
      <VisuallyHidden as="div">
        <span>Choose a file</span>
        <button type="button">Open</button>
      </VisuallyHidden>,
    )
    await userEvent.tab()
    expect(widthOf('Choose a file')).toBeGreaterThan(50)
  })
})
