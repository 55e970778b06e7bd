import type { T } from '../i18n/use-t.ts'
import { CallError, type CallErrorKey } from './call-error.ts'

/** What to show for an error: `errorMessage(error, useT())`. */
export function errorMessage(error: unknown, t: T): string {
  return keyMessage(error instanceof CallError ? error.key : 'error.unknown', t)
}

/** What to show for an error key. The catalogue has a text for every key, which the types prove. */
export function keyMessage(key: CallErrorKey, t: T): string {
  return t(isNested(key) ? nestedKeys[key] : key)
}

/** The catalogue holds the texts of these keys below `error`. */
const nestedKeys = {
  SignatureExpired: 'error.SignatureExpired',
  'account.already-registered': 'error.account.already-registered',
  'account.weak-password': 'error.account.weak-password',
  'address.already-saved': 'error.address.already-saved',
  'address.no-coordinates': 'error.address.no-coordinates',
  'address.notes-too-long': 'error.address.notes-too-long',
  'address.too-long': 'error.address.too-long',
  'collection-point.already-registered': 'error.collection-point.already-registered',
  'order cannot be cancelled at this stage': 'error.order cannot be cancelled at this stage',
  'order cannot be edited at this stage': 'error.order cannot be edited at this stage',
  'order.transition-not-allowed': 'error.order.transition-not-allowed',
  'quote.signature-mismatch': 'error.quote.signature-mismatch',
  'voucher.already-issued': 'error.voucher.already-issued',
  'voucher.error.get.message': 'error.voucher.error.get.message',
  'voucher.error.validation.message': 'error.voucher.error.validation.message',
  'voucher.impossible-terms': 'error.voucher.impossible-terms',
} as const satisfies { [K in CallErrorKey]?: `error.${K}` }

const isNested = (key: CallErrorKey): key is keyof typeof nestedKeys =>
  Object.hasOwn(nestedKeys, key)
