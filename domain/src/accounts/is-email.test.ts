import { describe, expect, it } from 'vitest'

import { isEmail } from './is-email.ts'

describe('an e-mail address', () => {
  it.each(['kim@example.se', ' kim.lund+shop@mail.example.co.uk ', 'åsa@exempel.se'])(
    '%j is valid',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'kim',
    'kim@example',
    '@example.se',
    'kim@.se@x',
    'kim lund@example.se',
    'kim@exam ple.se',
    'kim@@example.se',
    'kim@example.',
    'kim@a.se>,<eve@b.se',
    '<b>kim@a.se',
    'kim@a.se,b.se',
    'kim@a.b"><svg/onload=1>.se',
    `${'k'.repeat(250)}@a.se`,
    // Looks like another address, but is none of its mailboxes: a zero-width space, a soft hyphen, ESC, an empty letter.
    'kim\u200b@a.se',
    'k\u00adim@a.se',
    'kim\u001b@a.se',
    'kim@a\u3164.se',
  ])('%j is invalid', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
