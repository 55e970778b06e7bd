import { expect, it } from 'vitest'

import { openHelp } from './open-help.ts'

const visitor = {
  userId: 'u-1',
  email: 'anna@bakery.example',
  name: 'Bakery',
  brand: 'pillion',
  country: 'SE',
  locale: 'sv',
  appVersion: '0.1.0',
}

/** Opens the help centre of a provider that answers this. */
async function open(answer: Response, fetchToken = async () => 'token') {
  const calls: { url: string; init: RequestInit }[] = []
  const opened = openHelp({
    provider: 'https://help.example/eu',
    visitor,
    fetchToken,
    fetch: async (url, init) => {
      calls.push({ url, init })
      return answer
    },
    signal: new AbortController().signal,
  })
  return { url: await opened.catch(String), calls }
}

it('[HC-03, HC-04, HC-05, HC-06, GAP-146] tells the provider who asks, and is answered with an address', async () => {
  const { url, calls } = await open(Response.json({ url: 'https://help.example/c/1?locale=sv' }))
  expect(url).toBe('https://help.example/c/1?locale=sv')
  const [{ url: address, init } = { url: '', init: {} }] = calls
  expect([calls.length, init.method, address]).toEqual([
    1,
    'POST',
    'https://help.example/eu/conditions-api/v1/init',
  ])
  expect(JSON.parse(String(init.body))).toEqual({
    user_id: 'u-1',
    email: 'anna@bakery.example',
    guest: false,
    name: 'Bakery',
    brand: 'pillion',
    global_entity_id: 'ODR_SE',
    country: 'SE',
    locale: 'sv',
    app_version: '0.1.0',
    verification_token: 'token',
    bridge: true,
    service_type: 'on_demand_rider',
  })
  // Neither cookies nor another host.
  expect(init).toMatchObject({ credentials: 'omit', redirect: 'error' })
})

it.each([
  'https://evil.example/c/1',
  'http://help.example/c/1',
  'https://help.example:444/c/1',
  'https://help.example.evil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '/c/1',
  '',
  7,
  null,
])('does not open %j, which is not at the provider’s origin', async (url) => {
  expect((await open(Response.json({ url }))).url).toBe(
    'Error: The help centre answered with an address of another origin',
  )
})

it.each([
  ['an error', new Response('{"url":"https://help.example/c/1"}', { status: 500 })],
  ['no JSON', new Response('<html>')],
  ['an array', Response.json([])],
])('does not open when the provider answers with %s', async (_, answer) => {
  expect((await open(answer)).url).toMatch(/Error/)
})

it('does not call the provider without a token', async () => {
  const { url, calls } = await open(Response.json({}), () => Promise.reject(new Error('no token')))
  expect([url, calls]).toEqual(['Error: no token', []])
})
