import { expect, test } from 'vitest'

import { faultsOf, flatten } from './catalogue.ts'

const en = {
  cart: { items: '{n, plural, one {# item} other {# items}}' },
  hello: 'Hello <b>{name}</b>',
}

const faults = (hello: string) => faultsOf({ hello: en.hello }, { hello }, 'sv')

test('keys are flattened as they are asked for', () => {
  expect(Object.keys(flatten(en))).toEqual(['cart.items', 'hello'])
})

test('a complete catalogue has no faults', () => {
  const sv = {
    cart: { items: '{n, plural, one {# vara} other {# varor}}' },
    hello: 'Hej <b>{name}</b>',
  }
  expect(faultsOf(en, sv, 'sv')).toEqual([])
})

test('missing and superfluous keys are faults', () => {
  expect(faultsOf(en, { hello: 'Hej <b>{name}</b>', bye: 'Hej då' }, 'sv')).toEqual([
    'cart.items is missing',
    'bye is not in English',
  ])
})

test('other arguments, other tags and empty or broken texts are faults', () => {
  expect(faults('Hej {namn}')).toEqual([
    'hello lacks <b>',
    'hello lacks {name}',
    'hello has {namn}, English has not',
  ])
  expect(faults(' ')).toEqual(['hello has no text'])
  expect(faults('Hej {name')).toEqual(['hello is not an ICU message'])
})

test('a plural has every form that its language needs', () => {
  const polish = { cart: { items: '{n, plural, one {# sztuka} other {# sztuki}}' } }
  expect(faultsOf({ cart: en.cart }, polish, 'pl')).toEqual([
    "cart.items lacks the form 'few' of {n}",
    "cart.items lacks the form 'many' of {n}",
  ])
})

test('an ordinal follows its own forms, a select needs other', () => {
  const ordinal = { nth: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' }
  expect(faultsOf(ordinal, ordinal, 'en')).toEqual([])
  const choice = { how: '{how, select, pin {a pin}}' }
  expect(faultsOf(choice, choice, 'en')).toEqual(["how lacks the form 'other' of {how}"])
})
