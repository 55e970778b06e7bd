import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

import { TextArea } from './TextArea.tsx'

const area = page.getByRole('textbox', { name: 'Notes' })

/** The rows that are visible at once. */
const visibleRows = () => {
  const { fontSize, paddingTop, paddingBottom } = getComputedStyle(area.element())
  const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
  return Math.round((area.element().clientHeight - padding) / (1.4 * Number.parseFloat(fontSize)))
}

describe('a text area', () => {
  it.each([
    ['', 2],
    ['1', 2],
    ['1\n2\n3', 3],
    ['1\n2\n3\n4', 4],
    ['1\n2\n3\n4\n5\n6', 4],
  ])('[RESP-02] with the text %j shows %i rows', async (text, rows) => {
    await render(<TextArea label="Notes" />)
    await area.fill(text)
    expect(visibleRows()).toBe(rows)
  })

  it('scrolls to the rows beyond the fourth', async () => {
    await render(<TextArea label="Notes" defaultValue={'1\n2\n3\n4\n5\n6'} />)
    const { scrollHeight, clientHeight } = area.element()
    expect(scrollHeight).toBeGreaterThan(clientHeight)
    expect(getComputedStyle(area.element()).overflowY).toBe('auto')
  })
})
