import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { typedEmail } from './typed-email.ts'
import { useRegister } from './use-register.ts'

const complete = {
  email: 'kim@bakery.example',
  vendorName: 'Kim’s Bakery',
  vendorCode: 'bakery',
  businessName: 'Kim Lund AB',
  mobileNumber: '070-174 06 05',
  password: 'Rye-and-oats-7!',
  areTermsAccepted: true,
}

let answers: (() => Response | Promise<Response>)[]
let requests: { key: string; body: unknown }[]

const registered = () => Response.json({ data: { email: complete.email } })
const refused = (key: string, field?: string) => () =>
  Response.json(
    { status: 422, message: key, errors: [{ translation_key: key, message: key, field }] },
    { status: 422 },
  )

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(0)
  typedEmail.set('')
  answers = []
  requests = []
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    const key = (headers as Record<string, string>)['idempotency-key'] ?? ''
    requests.push({ key, body: JSON.parse(body as string) })
    return (answers.shift() ?? registered)()
  })
})

async function form() {
  const registeredAs: string[] = []
  const hook = await renderHook(() => useRegister((email) => registeredAs.push(email)), {
    wrap: withTexts,
  })
  const run = async (change: () => unknown) => {
    await hook.act(change)
    await hook.elapse(0)
  }
  return {
    ...hook,
    registeredAs,
    change: (changed: Partial<typeof complete>) => run(() => hook.current().change(changed)),
    submit: () => run(() => hook.current().submit()),
  }
}

describe('the register form', () => {
  test('starts with the address typed on another page', async () => {
    typedEmail.set('kim@bakery.example')
    expect((await form()).current().fields.email).toBe('kim@bakery.example')
  })

  test('with an invalid field is not sent', async () => {
    const { current, change, submit, registeredAs } = await form()
    await change({ ...complete, vendorCode: ' ' })
    await submit()
    expect(current().errorAt('vendorCode')).toBe('Enter your vendor code.')
    expect([requests, registeredAs]).toEqual([[], []])
  })

  test('[GAP-144] has the same key while its content stays, and another when it changes', async () => {
    answers = [refused('auth.too-many-requests'), refused('auth.too-many-requests')]
    const { current, change, submit, registeredAs } = await form()
    await change(complete)
    await submit()
    expect(current().refusal).toMatchObject({ key: 'auth.too-many-requests', status: 422 })
    await submit()
    await change({ vendorName: 'Rye' })
    expect(current().refusal).toBeUndefined()
    await submit()
    const [first, second, third] = requests.map(({ key }) => key)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
    expect(registeredAs).toEqual([complete.email])
  })

  test('pressed twice is sent once', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    answers = [() => promise]
    const { current, act, change, elapse, registeredAs } = await form()
    await change(complete)
    await act(() => void current().submit())
    expect(current().isPending).toBe(true)
    await act(() => void current().submit())
    await act(() => resolve(registered()))
    await elapse(0)
    expect([requests.length, registeredAs.length]).toEqual([1, 1])
  })

  test('[AUTH-15] refused because of code or e-mail says so at the code until either is edited', async () => {
    answers = [refused('registration.vendor-or-email-incorrect', 'vendor_code')]
    const { current, change, submit } = await form()
    await change(complete)
    await submit()
    const text = 'The vendor code or the e-mail is incorrect.'
    expect(current().errorAt('vendorCode')).toBe(text)
    await change({ vendorName: 'Rye' })
    expect(current().errorAt('vendorCode')).toBe(text)
    await change({ email: 'kim@rye.example' })
    expect(current().errorAt('vendorCode')).toBeUndefined()
  })

  test('without a network says so and keeps what was typed', async () => {
    answers = Array.from({ length: 4 }, () => () => Promise.reject(new TypeError('offline')))
    const { current, act, change, elapse } = await form()
    await change(complete)
    await act(() => void current().submit())
    await elapse(10)
    expect(current()).toMatchObject({ refusal: { key: 'error.offline' }, fields: complete })
  })
})
