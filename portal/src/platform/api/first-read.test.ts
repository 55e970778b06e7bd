import { describe, expect, it } from 'vitest'

import { takeFirstRead } from './first-read.ts'

const url = '/orders/api/v1/vendors'
const headers = { authorization: 'Bearer a' }

/** A page whose head has sent a request that is answered with `response`. */
const pageWith = (response: Promise<Response>) => ({
  firstReads: { [url]: { authorization: 'Bearer a', response } },
})

describe('the request sent by the head of the page', () => {
  it('answers the first call of the same account, once', async () => {
    const response = new Response('{}')
    const page = pageWith(Promise.resolve(response))
    expect(await takeFirstRead(url, { headers }, page)).toBe(response)
    expect(takeFirstRead(url, { headers }, page)).toBeUndefined()
  })

  it.each([
    ['another address', '/orders/api/v1/flags', headers],
    ['another account', url, { authorization: 'Bearer b' }],
    ['a signed-out user', url, {}],
  ])('does not answer a call for %s', (_, other, given) => {
    const page = pageWith(Promise.resolve(new Response('{}')))
    expect(takeFirstRead(other, { headers: given }, page)).toBeUndefined()
  })

  it('without a session answers a call without one', async () => {
    const response = new Response('{}')
    const page = {
      firstReads: { [url]: { authorization: undefined, response: Promise.resolve(response) } },
    }
    expect(takeFirstRead(url, { headers }, page)).toBeUndefined()
    expect(await takeFirstRead(url, {}, page)).toBe(response)
  })

  it('can be aborted', async () => {
    const controller = new AbortController()
    const page = pageWith(new Promise(() => {}))
    const answer = takeFirstRead(url, { headers, signal: controller.signal }, page)
    controller.abort(new Error('too slow'))
    await expect(answer).rejects.toThrow('too slow')
    const late = takeFirstRead(
      url,
      { headers, signal: controller.signal },
      pageWith(new Promise(() => {})),
    )
    await expect(late).rejects.toThrow('too slow')
  })
})
