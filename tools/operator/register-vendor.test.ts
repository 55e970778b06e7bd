import { describe, expect, it } from 'vitest'

import { OperatorError } from './operator-error.ts'
import { vendorFrom } from './register-vendor.ts'

describe('a vendor from the command line', () => {
  it('has the options that were given', () => {
    const args = ['nk', '--name', 'Northern Kitchens', '--phone', '+46 70 174 06 05']
    expect(vendorFrom([...args, '--owner', 'kim@nk.example', '--owner=eva@nk.example'])).toEqual({
      vendor_id: 'nk',
      name: 'Northern Kitchens',
      phone_number: '+46 70 174 06 05',
      owners: ['kim@nk.example', 'eva@nk.example'],
    })
  })

  it.each([
    ['', 'Give one ID, such as nk; put a name with spaces in quotation marks.'],
    [
      'nk --name Northern Kitchens',
      'Give one ID, such as nk; put a name with spaces in quotation marks.',
    ],
    ['nk --name N --phone +46701740605', 'Give --name, --phone and at least one --owner.'],
    ['nk --name N --owner kim@nk.example', 'Give --name, --phone and at least one --owner.'],
  ])('is refused in one sentence: %s', (line, sentence) => {
    expect(() => vendorFrom(line.split(' ').filter(Boolean))).toThrow(new OperatorError(sentence))
  })
})
