import { listSessions, type login } from '@pillion/contract/http/accounts'
import { COMPANY_CALLBACK, COMPANY_START } from '@pillion/contract/http/company-sign-in'
import { listVendors } from '@pillion/contract/http/vendors'
import type { AnswerOf } from '@pillion/contract/operation'
import { startFakeCompany, type FakeCompany } from '@pillion/testkit/fake-company'
import { startFakeUserPool, type FakeUserPool } from '@pillion/testkit/fake-user-pool'
import { personsOf } from '@pillion/testkit/persons'
import { addOwnedVendor, resetSignUps, NEW_VENDOR, newOwner } from '@pillion/testkit/registrations'
import { testUsers } from '@pillion/testkit/test-users'
import { startWorld, type World } from '@pillion/testkit/world'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { makeClient } from '../../api-client/api-client.ts'

const { email } = newOwner
const PUBLIC_URL = 'http://localhost:3000'
const MINUTE_MS = 60_000

let world: World
let company: FakeCompany
let pool: FakeUserPool
let logged = ''
beforeAll(async () => {
  company = await startFakeCompany({ callback: `${PUBLIC_URL}${COMPANY_CALLBACK}` })
  pool = await startFakeUserPool()
  for (const user of Object.values(testUsers)) pool.addUser(user.email, user.password)
  const write = (...line: unknown[]) => void (logged += JSON.stringify(line))
  world = await startWorld({
    settings: { openId: company.settings, cognito: pool.settings, publicUrl: PUBLIC_URL },
    overrides: { log: { warn: write, error: write } },
  })
  await addOwnedVendor(world)
})
beforeEach(() => void company.people.set('kim', { email, email_verified: true }))
afterEach(async () => {
  company.broken.clear()
  company.people.clear()
  await resetSignUps(world)
})
afterAll(async () => {
  await world.close()
  company.close()
  pool.close()
})

/** A browser with its cookies. */
function newBrowser() {
  const cookies = new Map<string, string>()
  const setCookies: string[] = []
  const headers = () => ({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })

  async function open(path: string): Promise<string> {
    const response = await fetch(world.address + path, { redirect: 'manual', headers: headers() })
    for (const cookie of response.headers.getSetCookie()) {
      setCookies.push(cookie)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }

  return {
    setCookies,
    open,
    start: (redirect?: string) =>
      open(
        COMPANY_START +
          (redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`),
      ),
    /** Where the portal goes on after the company's page. */
    async comeBack(page: string, sub = 'kim', options = {}) {
      const { search } = await company.signIn(page, sub, options)
      return this.finish(search)
    },
    finish: async (search: string) => portalPage(await open(COMPANY_CALLBACK + search)),
    async collect(sign_in_id: unknown) {
      const response = await fetch(world.address + COMPANY_START, {
        method: 'POST',
        headers: { ...headers(), 'content-type': 'application/json' },
        body: JSON.stringify({ sign_in_id }),
      })
      return { status: response.status, answer: (await response.json()) as AnswerOf<typeof login> }
    },
  }
}

function portalPage(location: string): Record<string, string> {
  expect(location).toMatch(/^\/connect\?/)
  return Object.fromEntries(new URL(location, PUBLIC_URL).searchParams)
}

async function signIn(sub = 'kim') {
  const browser = newBrowser()
  const page = await browser.comeBack(await browser.start(), sub)
  if (page['refused'] !== undefined) return page['refused']
  return (await browser.collect(page['company'])).answer.result.user
}

describe('somebody who signs in at the company', () => {
  it('[AUTH-10, GEN-23] returns to the page that they asked for, with a session of Pillion', async () => {
    const browser = newBrowser()
    const page = await browser.start('/order-tracking/bakery?order_id=1')
    expect(page.startsWith(`${company.settings.issuer}/auth?`)).toBe(true)
    const { company: id, ...rest } = await browser.comeBack(page)
    expect(rest).toEqual({ redirect: '/order-tracking/bakery?order_id=1' })
    const { status, answer } = await browser.collect(id)
    expect(status).toBe(200)
    expect(answer.result.user.email).toBe(email)
    const client = makeClient(world.address, answer.result.AuthenticationResult.AccessToken)
    const { result } = await client.call(listVendors)
    expect(result.vendors.map(({ vendor_id }) => vendor_id)).toEqual([NEW_VENDOR])
    expect((await client.call(listSessions)).result).toHaveLength(1)
  })

  it('has a cookie that no script and no other site can read', async () => {
    const browser = newBrowser()
    await browser.start()
    expect(browser.setCookies).toEqual([
      expect.stringMatching(
        /^company-sign-in-[\da-f-]{36}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  it.each([
    ['another host', '//evil.example'],
    ['another host, as some browsers read it', '/\\evil.example'],
    ['an address', 'https://evil.example'],
    ['no path', 'x'],
    ['a space', '/a b'],
    ['too long a path', `/${'a'.repeat(2_000)}`],
  ])('with %s as the redirect returns to no page in particular', async (_, redirect) => {
    const browser = newBrowser()
    expect(await browser.comeBack(await browser.start(redirect))).toEqual({
      company: expect.any(String),
    })
  })

  it('in two tabs at once has two ways, which do not mix', async () => {
    const browser = newBrowser()
    const first = await browser.start('/first')
    const second = await browser.start('/second')
    const back = await browser.comeBack(second)
    expect(back['redirect']).toBe('/second')
    expect(await browser.comeBack(first)).toMatchObject({ redirect: '/first' })
    expect((await browser.collect(back['company'])).status).toBe(200)
  })
})

describe('the answer of the company', () => {
  const refused = { refused: 'auth.expired-code' }

  it('counts once', async () => {
    const browser = newBrowser()
    const { search } = await company.signIn(await browser.start(), 'kim')
    expect(await browser.finish(search)).toHaveProperty('company')
    expect(await browser.finish(search)).toEqual(refused)
    expect(await browser.finish(search.replace(/code=[^&]*/, 'code=another'))).toEqual(refused)
  })

  it('counts only in the browser that asked', async () => {
    const browser = newBrowser()
    const { search } = await company.signIn(await browser.start(), 'kim')
    const asked = company.timesAsked('/token')
    expect(await newBrowser().finish(search)).toEqual(refused)
    expect(company.timesAsked('/token')).toBe(asked)
    expect(await browser.finish(search)).toHaveProperty('company')
  })

  it.each(['', '?state=', '?state=x&code=y', '?code=y', `?state=${crypto.randomUUID()}&code=y`])(
    'that is made up, %j, is refused',
    async (search) => expect(await newBrowser().finish(search)).toEqual(refused),
  )

  it('counts for ten minutes', async () => {
    const browser = newBrowser()
    const { search } = await company.signIn(await browser.start('/x'), 'kim')
    world.clock.advance(10 * MINUTE_MS)
    expect(await browser.finish(search)).toEqual(refused)
  })

  it('that the person turned back leads to where they were', async () => {
    const browser = newBrowser()
    expect(await browser.comeBack(await browser.start('/x'), 'kim', { cancels: true })).toEqual({
      refused: 'auth.user-validation-failure',
      redirect: '/x',
    })
  })
})

describe('a sign-in to collect', () => {
  it('is collected once, in its browser, within a minute', async () => {
    const browser = newBrowser()
    const { company: id } = await browser.comeBack(await browser.start())
    expect((await newBrowser().collect(id)).status).toBe(410)
    const statuses = (await Promise.all([browser.collect(id), browser.collect(id)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 410])
    const late = await browser.comeBack(await browser.start())
    world.clock.advance(MINUTE_MS)
    expect((await browser.collect(late['company'])).status).toBe(410)
  })

  it('is not there before the company has answered', async () => {
    const browser = newBrowser()
    const state = new URL(await browser.start()).searchParams.get('state')
    expect((await browser.collect(state)).status).toBe(410)
  })
})

describe('the account of a person', () => {
  it('is found by the subject from the second sign-in on', async () => {
    const first = await signIn()
    company.people.set('kim', { email: 'kim@home.example', email_verified: false })
    expect(await signIn()).toEqual(first)
  })

  it('is an existing one only if the company has verified the e-mail', async () => {
    const { email: taken } = testUsers.owner
    company.people.set('mallory', { email: taken, email_verified: false })
    expect(await signIn('mallory')).toBe('auth.user-validation-failure')
    company.people.set('mallory', { email: taken })
    expect(await signIn('mallory')).toBe('auth.user-validation-failure')
    company.people.set('anna', { email: taken.toUpperCase(), email_verified: true })
    expect(await signIn('anna')).toMatchObject({ email: taken })
  })

  it('is not given to the next person with the same address', async () => {
    await signIn()
    company.people.set('kim-2', { email, email_verified: true })
    expect(await signIn('kim-2')).toBe('auth.user-validation-failure')
  })

  it('is not that of the same subject at another provider', async () => {
    const user = await signIn()
    const { email: taken } = testUsers.stranger
    pool.users.get(taken)!.sub = 'kim'
    company.people.set('bob', { email: taken, email_verified: true })
    expect(await signIn('bob')).not.toEqual(user)
    expect((await personsOf(world, email)).map(({ issuer }) => issuer)).toEqual([
      company.settings.issuer,
    ])
  })

  it('is not made for somebody whom no vendor knows', async () => {
    company.people.set('someone', { email: 'someone@else.example', email_verified: true })
    expect(await signIn('someone')).toBe('auth.user-validation-failure')
  })
})

describe('a company that does not work', () => {
  it('refuses sign-ins with the page kept; open sessions go on', async () => {
    const browser = newBrowser()
    const page = await browser.start('/x')
    const { search } = await company.signIn(page, 'kim')
    company.broken.add('/token')
    expect(await browser.finish(search)).toEqual({ refused: 'auth.internal-error', redirect: '/x' })
    expect((await world.owner.send(listVendors)).status).toBe(200)
    // What it was asked may have happened, so it is not asked again.
    expect(await browser.finish(search)).toEqual({ refused: 'auth.expired-code' })
  })

  it('leaves neither codes nor addresses in the log', () => {
    expect(logged).toContain('sign-in failed')
    expect(logged).not.toMatch(/bakery|code=|company-secret|eyJ/)
  })
})

describe('ways to the company', () => {
  it('are limited by address', async () => {
    const locations = []
    for (let i = 0; i < 51; i += 1) locations.push(await newBrowser().start('/x'))
    expect(locations.at(49)).toContain('/auth?')
    expect(portalPage(locations.at(50) ?? '')).toEqual({
      refused: 'auth.too-many-requests',
      redirect: '/x',
    })
  })

  it('are not there without a company', async () => {
    const other = await startWorld()
    try {
      expect((await fetch(other.address + COMPANY_START)).status).toBe(404)
    } finally {
      await other.close()
    }
  })
})
