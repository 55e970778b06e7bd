import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { keys } from '#entities/query-keys.ts'
import { queryClient } from '#platform/api/query-client.ts'
import { toastQueue } from '#platform/toasts.ts'
import { filled, home, outlet, vendorAt } from '#test/request/machine.fixture.ts'
import { atPayment, refused, result, startPage } from '#test/request/request-page.ts'
import { startLanguage } from '#test/start-language.ts'

let page: ReturnType<typeof startPage>

beforeAll(startLanguage)
beforeEach(() => {
  page = startPage()
})

describe('a request', () => {
  beforeEach(() => void page.confirmOutlet())

  test('[QUOTE-03, RAR-22] says that an address cannot be delivered to, checked or priced', async () => {
    const shownWith = async (call: string, answer: () => Response) => {
      const before = page.answers[call]!
      page.answers[call] = answer
      queryClient.clear()
      const { send, unmount } = await page.open()
      await send({ type: 'destination.chosen', destination: home })
      const shown = page.toasts()
      for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
      await unmount()
      page.removeDrafts()
      page.answers[call] = before
      return shown
    }
    const error = (text: string) => [['error', text, undefined]]
    const outside = () => Response.json({ result: 'NOT_DELIVERABLE' })
    expect(await shownWith('POST /validate', outside)).toEqual(
      error('We cannot deliver that order there.'),
    )
    expect(await shownWith('POST /validate', refused('error.forbidden'))).toEqual(
      error('Unable to verify if order is deliverable'),
    )
    expect(await shownWith('POST /fee', refused('request.error.cannot-compute-price'))).toEqual(
      error('We could not compute the price for that order.'),
    )
  })

  test('[RAR-40] says when the service is open', async () => {
    page.answers['GET /serviceHours'] = result('1400:2200')
    await page.open()
    expect(page.toasts()).toEqual([
      [
        'warning',
        expect.stringMatching(/^Service hours: .*2:00 PM.* to .*10:00 PM.*It's .*12:00 PM/),
        undefined,
      ],
    ])
  })

  test('[RAR-38] reports service hours that cannot be read', async () => {
    page.answers['GET /serviceHours'] = result('always')
    await page.open()
    expect(page.toasts()).toEqual([])
    expect(page.tracked).toEqual([
      { type: 'failure', what: 'service-hours', vendorId: outlet.vendor_id },
    ])
  })
})

describe('the location of the outlet', () => {
  const moved = vendorAt({ latitude: 59.33, longitude: 18.07 })
  const { location } = moved.vendor_information

  async function save(change: Partial<typeof location> = {}) {
    const { send } = await page.open()
    await send({ type: 'origin.edited' })
    await send({ type: 'origin.submitted', location: { ...location, ...change } })
  }

  test('[ADDR-20] once it is saved is confirmed and cached', async () => {
    page.answers['PUT /address'] = result(moved)
    await save()
    expect(page.toasts()).toEqual([['success', 'Address saved', undefined]])
    expect(JSON.parse(page.confirmedText() ?? '')).toEqual([outlet.vendor_id])
    expect(queryClient.getQueryData(keys.vendor(outlet.vendor_id))).toEqual(moved)
  })

  test.each([
    ['address.too-long', 'Address is too long'],
    ['error.unknown', 'We were unable to update the address.'],
  ])('[ADDR-19, VENDOR-09] that cannot be saved because of %s says: %s', async (key, text) => {
    page.answers['PUT /address'] = refused(key)
    await save()
    expect(page.toasts()).toEqual([['error', text, 'Unable to save address']])
    expect(page.confirmedText()).toBeUndefined()
  })

  test('[ADDR-16] without coordinates says so', async () => {
    await save({ latitude: null })
    expect(page.toasts()).toEqual([['error', 'No coordinates for that address', undefined]])
  })
})

describe('[VOUCHER-08] a refused voucher', () => {
  const key = 'voucher.error.validation.message'
  let refuse: () => void

  beforeEach(() => {
    page.confirmOutlet()
    const { promise, resolve } = Promise.withResolvers<void>()
    refuse = resolve
    // Vouchers and addresses are validated by calls of the same name.
    page.answers['POST /validate'] = async () => {
      const [, body] = page.requests.at(-1) ?? []
      if (!('code' in Object(body))) return Response.json({ result: 'DELIVERABLE' })
      await promise
      return refused(key)()
    }
  })

  test('is explained at its field only', async () => {
    page.storeDraft({ ...atPayment, voucherCode: 'TEN' })
    const { act, current, settle } = await page.open()
    await act(() => refuse())
    await settle()
    expect(current().flow.context.fieldError).toMatchObject({ place: 'voucher', key })
    expect(page.toasts()).toEqual([])
  })

  test('is announced while another field shows an error', async () => {
    const details = { ...filled, phone: '1' }
    page.storeDraft({ ...atPayment, voucherCode: 'TEN', details })
    const { act, current, settle } = await page.open()
    expect(current().flow.context.fieldError?.place).toBe('phone')
    await act(() => refuse())
    await settle()
    const text = 'The voucher could not be used and has been removed.'
    expect(page.toasts()).toEqual([['warning', text, undefined]])
  })
})
