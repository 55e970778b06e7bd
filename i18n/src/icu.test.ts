import { describe, expect, test } from 'vitest'

import { allParts, parseMessage, printMessage } from './icu.ts'

const messages = [
  'Request a rider',
  "It's {time}, {name}'s turn",
  "Write '{'braces'}' and '' as they are",
  '{n, plural, offset:1 =0 {nobody} one {# rider} other {# riders}} near <b>{place}</b>',
  '{n,plural,one{one {n, number, integer}}other{many}}',
  '{kind, select, pin {a pin} other {{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}}}',
  'less than < 5 km, <link>more</link><br/>',
]

test.each(messages)('a message is put together again to the letter: %s', (message) => {
  expect(printMessage(parseMessage(message), (text) => text)).toBe(message)
})

test('words are told from syntax', () => {
  const parts = parseMessage('{n, plural, one {# rider} other {# riders}} of <b>{place}</b>')
  const words: string[] = []
  printMessage(parts, (text) => {
    words.push(text)
    return text
  })
  expect(words).toEqual([' rider', ' riders', ' of '])
  expect(allParts(parts).map(({ kind }) => kind)).toEqual([
    'choice',
    'fixed',
    'text',
    'fixed',
    'text',
    'text',
    'tag',
    'argument',
    'tag',
  ])
})

test('a hash outside a plural is a word', () => {
  expect(parseMessage('# 12')).toMatchObject([{ kind: 'text' }, { kind: 'text' }])
})

describe('broken', () => {
  test.each(['{', '}', 'a {n', '{n, plural, one {a}', '{n, plural, one a}', '{n, colour}', '{}'])(
    'is refused: %s',
    (message) => {
      expect(() => parseMessage(message)).toThrow(SyntaxError)
    },
  )
})
