import { expect, test } from 'vitest'

import { flatten } from './catalogue.ts'
import { validateCatalogue } from './validate-catalogue.ts'

const en = {
  cart: { items: '{n, plural, one {# item} other {# items}}' },
  hello: 'Hello <b>{name}</b>',
}

const violations = (hello: string) => validateCatalogue({ hello: en.hello }, { hello }, 'sv')

test('keys are flattened with dots', () => {
  expect(Object.keys(flatten(en))).toEqual(['cart.items', 'hello'])
})

test('a complete catalogue has no violations', () => {
  const sv = {
    cart: { items: '{n, plural, one {# vara} other {# varor}}' },
    hello: 'Hej <b>{name}</b>',
  }
  expect(validateCatalogue(en, sv, 'sv')).toEqual([])
})

test('missing and superfluous keys are violations', () => {
  expect(validateCatalogue(en, { hello: 'Hej <b>{name}</b>', bye: 'Hej då' }, 'sv')).toEqual([
    'cart.items is missing',
    'bye is not in English',
  ])
})

test('different arguments or tags and empty or broken texts are violations', () => {
  expect(violations('Hej {namn}')).toEqual([
    'hello lacks <b>',
    'hello lacks {name}',
    'hello has {namn}, English has not',
  ])
  expect(violations(' ')).toEqual(['hello has no text'])
  expect(violations('Hej {name')).toEqual(['hello is not an ICU message'])
})

test('a plural has every form that its language needs', () => {
  const polish = { cart: { items: '{n, plural, one {# sztuka} other {# sztuki}}' } }
  expect(validateCatalogue({ cart: en.cart }, polish, 'pl')).toEqual([
    "cart.items lacks the form 'few' of {n}",
    "cart.items lacks the form 'many' of {n}",
  ])
})

test('an ordinal follows its own forms, a select needs other', () => {
  const ordinal = { nth: '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}' }
  expect(validateCatalogue(ordinal, ordinal, 'en')).toEqual([])
  const choice = { how: '{how, select, pin {a pin}}' }
  expect(validateCatalogue(choice, choice, 'en')).toEqual(["how lacks the form 'other' of {how}"])
})
