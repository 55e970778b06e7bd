import { expect, test } from 'vitest'

import { attributionParts } from './attribution.ts'

test('[GAP-064] the attribution keeps its links and no other HTML', () => {
  const html =
    '<a href="https://maps.example/?a=1&amp;b=2" target="_blank">&copy; <b>Maps</b></a> &#169; data <img src=x onerror=alert(1)><script>x</script>'
  expect(attributionParts(html)).toEqual([
    { text: '© Maps', url: 'https://maps.example/?a=1&b=2' },
    { text: ' © data ' },
    { text: 'x' },
  ])
})

test('a link that is not http or https becomes text', () => {
  expect(attributionParts('<a href="javascript:alert(1)">Maps</a>')).toEqual([{ text: 'Maps' }])
  expect(attributionParts('')).toEqual([])
})
