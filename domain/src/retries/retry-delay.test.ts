import { describe, expect, it } from 'vitest'

import { retryDelay, type RetryableCall, type Outcome } from './retry-delay.ts'

const keylessGet: RetryableCall = { method: 'GET', hasKey: false }
const keyedPost: RetryableCall = { method: 'POST', hasKey: true }
const noAnswer: Outcome = { status: 0 }
const inProgress: Outcome = { status: 409, key: 'error.idempotency-in-progress', retryAfter: '1' }

/** The waits of a call that always has this outcome. */
function waits(call: RetryableCall, outcome: Outcome): number[] {
  const all: number[] = []
  for (;;) {
    const wait = retryDelay(call, outcome, all.length + 1)
    if (wait === undefined) return all
    all.push(wait)
  }
}

describe('a call without an answer', () => {
  it('[HTTP-08, HTTP-09, HTTP-10] is retried three times, after 1, 2 and 3 s', () => {
    expect(waits(keylessGet, noAnswer)).toEqual([1_000, 2_000, 3_000])
    expect(waits(keyedPost, noAnswer)).toEqual([1_000, 2_000, 3_000])
  })

  it('[ADDR-11] is retried as often as it specifies', () => {
    expect(waits({ ...keylessGet, retries: 1 }, noAnswer)).toEqual([1_000])
    expect(waits({ ...keylessGet, retries: 0 }, noAnswer)).toEqual([])
  })

  it('[GAP-144] is not retried when it could be executed twice', () => {
    expect(waits({ method: 'POST', hasKey: false }, noAnswer)).toEqual([])
    expect(waits({ method: 'PATCH', hasKey: false }, noAnswer)).toEqual([])
  })
})

describe('a server error', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])(
    '[HTTP-11, GAP-144] to %s is an idempotent error',
    (method) => {
      for (const status of [500, 502, 503, 504])
        expect(waits({ method, hasKey: false }, { status })).toHaveLength(3)
    },
  )

  it('[HTTP-11, GAP-144] to POST is one only with a key', () => {
    expect(waits(keyedPost, { status: 503 })).toHaveLength(3)
    expect(waits({ method: 'POST', hasKey: false }, { status: 503 })).toEqual([])
  })
})

describe('a rate-limited call', () => {
  it('[HTTP-12] is retried with or without a key, since nothing was done', () => {
    expect(waits(keyedPost, { status: 429 })).toEqual([1_000, 2_000, 3_000])
    expect(waits({ method: 'POST', hasKey: false }, { status: 429 })).toHaveLength(3)
  })

  it('[HTTP-09, HTTP-12] waits for Retry-After when that is longer', () => {
    expect(waits(keylessGet, { status: 429, retryAfter: '2' })).toEqual([2_000, 2_000, 3_000])
    expect(waits(keylessGet, { status: 429, retryAfter: '10' })).toEqual([10_000, 10_000, 10_000])
  })

  it('[HTTP-12] fails when the wait is too long for a user', () => {
    expect(waits(keylessGet, { status: 429, retryAfter: '11' })).toEqual([])
    expect(waits(keylessGet, { status: 503, retryAfter: '999999999' })).toEqual([])
  })

  it.each(['', ' 5', '-5', '1e1', '0.5', 'soon', 'Wed, 14 Oct 2026 10:00:00 GMT', null])(
    '[HTTP-09] ignores a Retry-After of %j',
    (retryAfter) => {
      expect(waits(keylessGet, { status: 429, retryAfter })).toEqual([1_000, 2_000, 3_000])
    },
  )
})

describe('a call whose first attempt is still running', () => {
  it('[GAP-144] polls for its answer every second, more often than a failing call is retried', () => {
    expect(waits(keyedPost, inProgress)).toEqual(Array(10).fill(1_000))
    expect(waits({ ...keyedPost, retries: 0 }, inProgress)).toHaveLength(10)
  })

  it('[GAP-144] waits for Retry-After', () => {
    expect(waits(keyedPost, { ...inProgress, retryAfter: '4' })[0]).toBe(4_000)
  })
})

describe('any other answer', () => {
  it.each([200, 304, 400, 401, 403, 404, 408, 409, 413, 415, 422])(
    '[HTTP-11, GAP-144] %i is not retried',
    (status) => {
      expect(waits(keylessGet, { status, retryAfter: '1' })).toEqual([])
      expect(waits(keyedPost, { status })).toEqual([])
    },
  )
})
