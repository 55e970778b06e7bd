import { describe, expect, it } from 'vitest'

import { element, escapeHtml } from './html.ts'

describe('text in a page', () => {
  it('shows every character as it is written', () => {
    expect(escapeHtml(`<a title="b">c & 'd'</a>`)).toBe(
      '&lt;a title=&quot;b&quot;&gt;c &amp; &#39;d&#39;&lt;/a&gt;',
    )
  })

  it('stands in an element, with or without attributes', () => {
    expect(element('p', '1 < 2')).toBe('<p>1 &lt; 2</p>')
    expect(element('li', 'Placed', 'aria-current="step"')).toBe(
      '<li aria-current="step">Placed</li>',
    )
  })
})
