import { describe, expect, test } from 'vitest'

import { CLOSED, handleKey } from './keyboard.ts'
import type { ListState } from './keyboard.ts'

const ids = ['a', 'b', 'c']
const at = (active: string | undefined): ListState => ({ open: true, active })

describe('closed', () => {
  test('Down opens on the first option, Up on the last', () => {
    expect(handleKey({ key: 'ArrowDown' }, CLOSED, ids).state).toEqual(at('a'))
    expect(handleKey({ key: 'ArrowUp' }, CLOSED, ids).state).toEqual(at('c'))
  })

  test('Alt+Down opens and stays in the text', () => {
    expect(handleKey({ key: 'ArrowDown', altKey: true }, CLOSED, ids).state).toEqual(at(undefined))
  })

  test('Escape clears the text and does not prevent the default', () => {
    expect(handleKey({ key: 'Escape' }, CLOSED, ids)).toEqual({
      state: CLOSED,
      handled: false,
      effect: 'clear',
    })
  })

  test('Enter is left to the form', () => {
    expect(handleKey({ key: 'Enter' }, CLOSED, ids).handled).toBe(false)
  })
})

describe('open', () => {
  test('Down and Up walk the options', () => {
    expect(handleKey({ key: 'ArrowDown' }, at('a'), ids).state).toEqual(at('b'))
    expect(handleKey({ key: 'ArrowUp' }, at('b'), ids).state).toEqual(at('a'))
  })

  test('past either end comes the text, then the other end', () => {
    expect(handleKey({ key: 'ArrowDown' }, at('c'), ids).state).toEqual(at(undefined))
    expect(handleKey({ key: 'ArrowUp' }, at('a'), ids).state).toEqual(at(undefined))
    expect(handleKey({ key: 'ArrowUp' }, at(undefined), ids).state).toEqual(at('c'))
  })

  test('a removed option counts as the text', () => {
    expect(handleKey({ key: 'ArrowDown' }, at('gone'), ids).state).toEqual(at('a'))
  })

  test('Enter picks the option and closes', () => {
    expect(handleKey({ key: 'Enter' }, at('b'), ids)).toEqual({
      state: CLOSED,
      handled: true,
      effect: 'pick',
    })
  })

  test('Enter in the text is left to the form', () => {
    expect(handleKey({ key: 'Enter' }, at(undefined), ids)).toEqual({
      state: at(undefined),
      handled: false,
    })
  })

  test('Escape and Alt+Up close and keep the text', () => {
    expect(handleKey({ key: 'Escape' }, at('b'), ids)).toEqual({ state: CLOSED, handled: true })
    expect(handleKey({ key: 'ArrowUp', altKey: true }, at('b'), ids).state).toEqual(CLOSED)
  })

  test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])('%s goes back into the text', (key) => {
    expect(handleKey({ key }, at('b'), ids)).toEqual({ state: at(undefined), handled: false })
  })

  test('Tab and letters change nothing', () => {
    expect(handleKey({ key: 'Tab' }, at('b'), ids)).toEqual({ state: at('b'), handled: false })
    expect(handleKey({ key: 'x' }, at('b'), ids)).toEqual({ state: at('b'), handled: false })
  })

  test('without options the arrows reach nothing', () => {
    expect(handleKey({ key: 'ArrowDown' }, at(undefined), []).state).toEqual(at(undefined))
  })
})
