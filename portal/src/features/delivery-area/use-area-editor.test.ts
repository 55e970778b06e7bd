import type { Vendor } from '@pillion/contract/models/vendor'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { offsetBy } from '@pillion/domain/geography/offset-by'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { queryClient } from '#platform/api/query-client.ts'
import { toastQueue } from '#platform/toasts.ts'
import { fakeClock, renderHook } from '#test/render-hook.ts'
import { outlet } from '#test/request/machine.fixture.ts'
import { startLanguage } from '#test/start-language.ts'
import { withTexts } from '#test/with-texts.tsx'

import { midpoint } from './area-draft.ts'
import { useAreaEditor } from './use-area-editor.ts'

const position = { latitude: 59.31, longitude: 18.05 }
/** To a millionth of a degree, as the editor has it. */
const at = (east: number, north: number): Coordinates => {
  const { latitude, longitude } = offsetBy(position, east, north)
  return {
    latitude: Math.round(latitude * 1e6) / 1e6,
    longitude: Math.round(longitude * 1e6) / 1e6,
  }
}
const [a, b, c, d] = [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)]
const square = [a, b, c, d]
const drawn: Vendor = { ...outlet, delivery_area: square }
const changed = (delivery_area: Coordinates[] | null, version = 2): Vendor => ({
  ...outlet,
  delivery_area,
  version,
})

let answers: (() => Response)[]
let bodies: unknown[]

beforeAll(startLanguage)
beforeEach(() => {
  fakeClock(0)
  onTestFinished(() => {
    for (const { id } of toastQueue.list()) toastQueue.dismiss(id)
    queryClient.clear()
  })
  answers = []
  bodies = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(init.body as string))
    return (answers.shift() ?? (() => refusal('error.forbidden', 403)))()
  })
})

const saved = (vendor: Vendor) => () => Response.json({ result: vendor })
const refusal = (key: string, status: number, details?: object) =>
  Response.json(
    {
      status,
      message: key,
      errors: [{ translation_key: key, message: key }],
      meta: { translation_key: key, details },
    },
    { status },
  )
const conflict = (vendor: Vendor) => () => refusal('collection-point.changed', 409, { vendor })
const toasts = () => toastQueue.list().map(({ tone, text }) => [tone, text])

async function edit(initial: Vendor) {
  let present = initial
  const hook = await renderHook(() => useAreaEditor(present, position), {
    wrap: withTexts,
    client: queryClient,
  })
  type Editor = ReturnType<typeof hook.current>
  return {
    ...hook,
    points: () => hook.current().draft.points,
    run: async (change: (editor: Editor) => unknown) => {
      await hook.act(() => change(hook.current()))
      await hook.elapse(0)
    },
    receive: async (next: Vendor) => {
      present = next
      await hook.rerender()
    },
  }
}

describe('an outlet without its own area', () => {
  test('is drawn point by point, and can be saved once the area is one', async () => {
    const { current, points, run } = await edit(outlet)
    expect(current().draft.isDrawing).toBe(true)
    expect([current().problem, current().isChanged]).toEqual([undefined, false])
    for (const point of [a, b]) await run(({ add }) => add(point))
    expect(current().problem).toBe('validation.area-too-few-points')
    await run(({ finish }) => finish())
    expect(current().draft.isDrawing).toBe(true)
    for (const point of [c, d]) await run(({ add }) => add(point))
    expect(current().problem).toBeUndefined()
    await run(({ finish }) => finish())
    expect(current().draft).toEqual({ points: square, isDrawing: false, selected: 3 })

    answers = [saved(changed(square))]
    await run(({ submit }) => submit())
    expect(bodies).toEqual([{ delivery_area: square, version: 1 }])
    expect(toasts()).toEqual([['success', 'The delivery area has been saved']])
    expect([current().isChanged, points()]).toEqual([false, square])
  })

  test('can begin with a circle', async () => {
    const { current, points, run } = await edit(outlet)
    await run(({ drawCircle }) => drawCircle(2_000))
    expect(points()).toHaveLength(12)
    expect([current().problem, current().draft.isDrawing]).toEqual([undefined, false])
  })
})

describe('the points of an area', () => {
  test('are moved, added half-way and removed; each change is undone by itself', async () => {
    const { current, points, run } = await edit(drawn)
    const far = at(2, 2)
    const middle = midpoint(square, 3)
    await run(({ move }) => move(2, far))
    await run(({ insertAfter }) => insertAfter(3))
    expect(points()).toEqual([a, b, far, d, middle])
    expect(current().draft.selected).toBe(4)
    await run(({ remove }) => remove(4))
    expect([points(), current().draft.selected]).toEqual([[a, b, far, d], 3])
    for (const expected of [[a, b, far, d, middle], [a, b, far, d], square]) {
      await run(({ undo }) => undo())
      expect(points()).toEqual(expected)
    }
    expect([current().canUndo, current().isChanged]).toEqual([false, false])
  })

  test('that the arrow keys move go back in one step, and a move and a key at once lose nothing', async () => {
    const { points, run } = await edit(drawn)
    await run(({ step, remove }) => {
      step(2, at(1.1, 1))
      step(2, at(1.2, 1))
      remove(0)
    })
    expect(points()).toEqual([b, at(1.2, 1), d])
    await run(({ undo }) => undo())
    await run(({ undo }) => undo())
    expect(points()).toEqual(square)
  })

  test('that are too few are added by clicks again', async () => {
    const { current, run } = await edit(drawn)
    for (let count = 0; count < 2; count += 1) await run(({ remove }) => remove(0))
    expect(current().draft.isDrawing).toBe(true)
  })

  test('are a hundred at most', async () => {
    const { points, run } = await edit(outlet)
    await run(({ drawCircle }) => drawCircle(5_000))
    for (let count = 12; count < 101; count += 1) await run(({ add }) => add(at(0, 0)))
    expect(points()).toHaveLength(100)
  })

  test('give way to the standard area', async () => {
    const { current, run } = await edit(drawn)
    await run(({ removeAll }) => removeAll())
    expect([current().problem, current().isChanged]).toEqual([undefined, true])
    answers = [saved(changed(null))]
    await run(({ submit }) => submit())
    expect(bodies).toEqual([{ delivery_area: null, version: 1 }])
  })
})

describe('[OUT-05] an area that another user changes meanwhile', () => {
  const theirs = [at(-2, -2), at(2, -2), at(0, 2)]
  const mine = [at(-1.5, -1), b, c, d]

  test('is theirs while nothing is changed here', async () => {
    const { current, points, receive } = await edit(drawn)
    await receive(changed(theirs))
    expect([points(), current().theirs]).toEqual([theirs, undefined])
  })

  test('is asked about when it is changed here, and saved on top of theirs if it is kept', async () => {
    const { current, points, run, receive } = await edit(drawn)
    await run(({ move }) => move(0, at(-1.5, -1)))
    await receive(changed(theirs))
    expect([points(), current().theirs?.delivery_area]).toEqual([mine, theirs])
    await run(({ submit }) => submit())
    expect(bodies).toEqual([])
    await run(({ keepMine }) => keepMine())
    expect(current().theirs).toBeUndefined()
    answers = [saved(changed(mine, 3))]
    await run(({ submit }) => submit())
    expect(bodies).toEqual([{ delivery_area: mine, version: 2 }])
  })

  test('is theirs if the user wants that', async () => {
    const { current, points, run, receive } = await edit(drawn)
    await run(({ move }) => move(0, at(-1.5, -1)))
    await receive(changed(theirs))
    await run(({ takeTheirs }) => takeTheirs())
    expect([points(), current().isChanged, current().canUndo]).toEqual([theirs, false, false])
  })

  test('is mine when it is the same', async () => {
    const { current, run, receive } = await edit(drawn)
    await run(({ move }) => move(0, at(-1.5, -1)))
    await receive(changed(mine))
    expect([current().theirs, current().isChanged]).toEqual([undefined, false])
  })

  test('is shown after a refusal that brings it', async () => {
    const { run, points } = await edit(drawn)
    await run(({ move }) => move(0, at(-1.5, -1)))
    answers = [conflict(changed(theirs))]
    await run(({ submit }) => submit())
    expect(queryClient.getQueryData(['vendor', outlet.vendor_id])).toEqual(changed(theirs))
    expect([points(), toasts()]).toEqual([mine, []])
  })

  test('saves when only something else of the outlet has changed', async () => {
    const { run } = await edit(drawn)
    await run(({ move }) => move(0, at(-1.5, -1)))
    answers = [conflict(changed(square, 7)), saved(changed(mine, 8))]
    await run(({ submit }) => submit())
    expect(bodies).toEqual([
      { delivery_area: mine, version: 1 },
      { delivery_area: mine, version: 7 },
    ])
    expect(toasts()).toEqual([['success', 'The delivery area has been saved']])
  })
})

test('an area that cannot be saved stays, with the reason', async () => {
  const { current, run, points } = await edit(drawn)
  await run(({ remove }) => remove(0))
  answers = [() => refusal('error.forbidden', 403)]
  await run(({ submit }) => submit())
  expect(toasts().map(([tone]) => tone)).toEqual(['error'])
  expect([points(), current().isSaving, current().isChanged]).toEqual([[b, c, d], false, true])
})
