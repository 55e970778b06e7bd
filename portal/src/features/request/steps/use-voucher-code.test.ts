import { describe, expect, test } from 'vitest'

import { renderHook } from '#test/render-hook.ts'

import type { Flow } from '../flow/flow.ts'
import { useVoucherCode } from './use-voucher-code.ts'

type Phase = Flow['voucherPhase']
type Context = Partial<Pick<Flow['context'], 'voucher' | 'voucherCode' | 'fieldError'>>

async function field(initial: { phase?: Phase; context?: Context } = {}) {
  const sent: unknown[] = []
  let { phase = 'none', context = {} } = initial
  const hook = await renderHook(() =>
    useVoucherCode({
      context: { voucher: undefined, voucherCode: '', fieldError: undefined, ...context },
      voucherPhase: phase,
      send: (event: unknown) => sent.push(event),
    } as unknown as Flow),
  )
  return {
    ...hook,
    sent,
    type: (code: string) => hook.act(() => hook.current().type(code)),
    apply: () => hook.act(() => hook.current().apply()),
    async change(next: { phase?: Phase; context?: Context }) {
      phase = next.phase ?? phase
      context = next.context ?? context
      // Any change of state renders again.
      await hook.act(() => hook.current().type(`${hook.current().code} `))
      await hook.act(() => hook.current().type(hook.current().code.slice(0, -1)))
    },
  }
}
const refused = { fieldError: { place: 'voucher', key: 'error.not-found' } } as Context

describe('a typed voucher code', () => {
  test('is sent trimmed, and not while another is checked', async () => {
    const { current, type, apply, sent, change } = await field()
    expect(current()).toMatchObject({ code: '', isUnsubmitted: false })
    await type(' SUMMER10 ')
    expect(current()).toMatchObject({ code: ' SUMMER10 ', isUnsubmitted: true, isRefused: false })
    await apply()
    expect(sent).toEqual([{ type: 'voucher.submitted', code: 'SUMMER10' }])
    await change({ phase: 'checking' })
    expect(current().isUnsubmitted).toBe(false)
    await apply()
    expect(sent).toHaveLength(1)
  })

  test('of spaces is none', async () => {
    const { current, type } = await field()
    await type('  ')
    expect(current().isUnsubmitted).toBe(false)
  })

  test('is not unsubmitted once it applies', async () => {
    const { current } = await field({
      context: { voucherCode: 'SUMMER10', voucher: {} as Flow['context']['voucher'] },
    })
    expect(current()).toMatchObject({ code: 'SUMMER10', isUnsubmitted: false, isRefused: false })
  })

  test('that was refused stays refused until it is edited', async () => {
    const { current, type, apply, change } = await field()
    await type('WRONG')
    await apply()
    await change({ context: refused })
    expect(current()).toMatchObject({ isRefused: true, isUnsubmitted: false })
    await type('WRONG1')
    expect(current()).toMatchObject({ isRefused: false, isUnsubmitted: true })
  })

  test('is not refused by an error at another field', async () => {
    const { current, type, apply, change } = await field()
    await type('SUMMER10')
    await apply()
    await change({ context: { fieldError: { ...refused.fieldError, place: 'name' } as never } })
    expect(current()).toMatchObject({ isRefused: false, isUnsubmitted: true })
  })
})
