import { describe, expect, it } from 'vitest'

import { UnavailableError } from '../refusals/unavailable-error.ts'
import { toUnavailable } from './to-unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('message'), { code })

describe('an error of the database', () => {
  it.each([
    ['a connection exception', '08006'],
    ['too many connections', '53300'],
    ['a full disk', '53100'],
    ['an administrator’s shutdown', '57P01'],
    ['a crash', '57P02'],
    ['a start that is under way', '57P03'],
    ['a statement that took too long', '57014'],
    ['a lock that was not free in time', '55P03'],
    ['a transaction that may only read', '25006'],
    ['a database that is dropped', '57P04'],
    ['a database that does not exist yet', '3D000'],
    ['a session that was idle for too long', '57P05'],
    ['a transaction that took too long', '25P04'],
    ['a refused connection', 'ECONNREFUSED'],
    ['a lost connection', 'ECONNRESET'],
  ])('means that it is unavailable: %s', (_, code) => {
    const error = toUnavailable(withCode(code))
    expect(error).toBeInstanceOf(UnavailableError)
    expect(error).toMatchObject({ code, message: 'message' })
  })

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('without a code means the same: %s', (message) => {
    expect(toUnavailable(new Error(message))).toBeInstanceOf(UnavailableError)
  })

  it.each([
    ['a duplicate key', withCode('23505')],
    ['a missing table', withCode('42P01')],
    ['a deadlock', withCode('40P01')],
    ['a conflict of serializable transactions', withCode('40001')],
    ['a bug', new TypeError('x is not a function')],
    ['something that is no error', 'text'],
  ])('stays as it is: %s', (_, error) => {
    expect(toUnavailable(error)).toBe(error)
  })

  it('is converted once', () => {
    const error = toUnavailable(withCode('57P01'))
    expect(toUnavailable(error)).toBe(error)
  })
})
