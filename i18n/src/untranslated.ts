import { flatten, type Messages } from './catalogue.ts'

/** Messages that may equal the English ones in every language. */
const sameEverywhere = ['Google Maps', 'Excel (XLSX)', '{metres} m', 'kg']

/** English messages that are right in the language, too. */
const sameInLanguage: Readonly<Record<string, readonly string[]>> = {
  ceb: [
    'Account',
    'Address',
    'Address book',
    'Address: {address}',
    'Branch',
    'Branch: {name}',
    'Card',
    'Card on delivery',
    'Cash on delivery',
    'Customer',
    'Delivery',
    'Delivery area',
    'Delivery fee',
    'E-mail',
    'E-mail: {email}',
    'Fee',
    'File',
    'Latitude',
    'Link',
    'Longitude',
    'Maintenance',
    'Order',
    'Parcel',
    'Password',
    'Privacy',
    'Rider',
    'Rider: {name}',
    'Row',
    'Security code',
    'Status',
    'Total',
    'Unit',
    'Voucher',
    'Voucher {code}',
    'Voucher {code}: {terms}',
  ],
  cs: ['E-mail', 'E-mail: {email}'],
  da: ['E-mail', 'E-mail: {email}', 'Link', 'Pause', 'Start', 'Status', 'System'],
  es: ['Total'],
  fr: [
    'Contact',
    'Description',
    'E-mail',
    'Latitude',
    'Longitude',
    'Maintenance',
    'Message',
    'Notifications',
    'Point {number}',
    'Suggestions',
    'Total',
  ],
  hr: ['Status'],
  hu: ['Link'],
  it: ['Account', 'E-mail', 'File', 'Link', 'Password', 'Privacy', 'Rider', 'Rider: {name}'],
  ms: ['Edit', 'Edit {name}', 'Import', 'Rider', 'Rider: {name}', 'Status', 'Unit'],
  nb: ['Pause', 'Start', 'Status', 'System'],
  pl: ['Link', 'Status'],
  pt: ['E-mail', 'Latitude', 'Longitude', 'Total'],
  ro: ['Card', 'Contact', 'E-mail', 'E-mail: {email}', 'Link', 'Total'],
  sv: ['Order', 'Period', 'Status', 'System'],
  tl: [
    'Account',
    'Address',
    'Address book',
    'Address: {address}',
    'Branch',
    'Branch: {name}',
    'Card',
    'Card on delivery',
    'Cash on delivery',
    'Customer',
    'Delivery',
    'Delivery area',
    'Delivery fee',
    'E-mail',
    'E-mail: {email}',
    'Fee',
    'File',
    'Latitude',
    'Link',
    'Longitude',
    'Maintenance',
    'Order',
    'Order ID',
    'Parcel',
    'Password',
    'Pickup {time}',
    'Privacy',
    'Rider',
    'Rider: {name}',
    'Row',
    'Security code',
    'Status',
    'Unit',
    'Voucher',
    'Voucher {code}',
    'Voucher {code}: {terms}',
  ],
}

/** The keys of messages with words that equal the English message, and are not allowed to. */
export function untranslatedKeys(english: Messages, other: Messages, catalogue: string): string[] {
  const source = flatten(english)
  const allowed = new Set([...sameEverywhere, ...(sameInLanguage[catalogue] ?? [])])
  return Object.entries(flatten(other))
    .filter(
      ([key, message]) => message === source[key] && hasWords(message) && !allowed.has(message),
    )
    .map(([key]) => key)
}

// Arguments and tags are no words.
const hasWords = (message: string) =>
  /\p{L}/u.test(message.replaceAll(/\{\w+(?:, number)?\}|<[^>]*>/g, ''))
