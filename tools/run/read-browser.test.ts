import { describe, expect, it } from 'vitest'

import { readBrowser } from './read-browser.ts'

describe('the arguments of the browser tests', () => {
  it('name the browser in either form, and keep the others in their order', () => {
    const firefox = { browser: 'firefox', rest: ['draft.e2e.ts', '--workers=1'] }
    expect(readBrowser(['draft.e2e.ts', '--browser', 'firefox', '--workers=1'])).toEqual(firefox)
    expect(readBrowser(['draft.e2e.ts', '--browser=firefox', '--workers=1'])).toEqual(firefox)
  })

  it('name no browser for Chromium', () => {
    expect(readBrowser(['--workers=1'])).toEqual({ browser: 'chromium', rest: ['--workers=1'] })
  })

  it.each(['--browser=opera', '--browser'])('name no known browser with %s', (argument) => {
    expect(readBrowser([argument])).toEqual({ browser: undefined, rest: [] })
  })
})
