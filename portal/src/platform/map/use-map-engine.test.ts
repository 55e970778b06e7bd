import { useReducer } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { fakeClock, renderHook } from '#test/render-hook.ts'

import { MapError } from './load-map.ts'
import type { createEngine } from './map-engine.ts'
import { useMapEngine } from './use-map-engine.ts'

type Props = Parameters<typeof useMapEngine>[1]
type EngineOptions = Parameters<typeof createEngine>[1]

/** The library needs WebGL. */
vi.mock('./map-engine.ts', () => ({
  createEngine: (element: unknown, options: EngineOptions) => startEngine(element, options),
}))

const element = { isConnected: true } as HTMLElement
const stockholm = { centre: { latitude: 59.33, longitude: 18.07 }, zoom: 12 }
const hornsgatan = { centre: { latitude: 59.318, longitude: 18.053 }, zoom: 17 }
const line = [stockholm.centre, hornsgatan.centre]

let startEngine: (element: unknown, options: EngineOptions) => unknown
let engines: { element: unknown; options: EngineOptions }[]
/** What the engine was told. */
let calls: unknown[][]
let fonts: string[]
let fontsLoaded: Promise<void>
let theme: { choice: string | undefined; isSystemDark: boolean }
/** Called when the choice or the system setting changes. */
let observers: Record<string, () => void>

beforeEach(() => {
  fakeClock(0)
  engines = []
  calls = []
  fonts = []
  fontsLoaded = Promise.resolve()
  theme = { choice: undefined, isSystemDark: false }
  observers = {}
  const told =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args])
  startEngine = (container, options) => {
    engines.push({ element: container, options })
    return {
      moveTo: told('moveTo'),
      draw: told('draw'),
      showTheme: told('showTheme'),
      setLabel: told('setLabel'),
      remove: told('remove'),
    }
  }
  const dataset = {
    get theme() {
      return theme.choice
    },
  }
  vi.stubGlobal('document', {
    documentElement: { dataset },
    fonts: { load: (font: string) => (fonts.push(font), fontsLoaded) },
  })
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query === '(prefers-color-scheme: dark)' && theme.isSystemDark
    },
    addEventListener: (name: string, listener: () => void) =>
      void (observers[`${query} ${name}`] = listener),
    removeEventListener: (name: string) => delete observers[`${query} ${name}`],
  }))
  vi.stubGlobal(
    'MutationObserver',
    class {
      private readonly onChange: () => void
      constructor(onChange: () => void) {
        this.onChange = onChange
      }
      observe(observed: { dataset: unknown }, { attributeFilter }: MutationObserverInit) {
        if (observed.dataset === dataset) observers[String(attributeFilter)] = this.onChange
      }
      disconnect() {
        delete observers['data-theme']
      }
    },
  )
})

async function open(initial: Partial<Props> = {}, mounted: HTMLElement | null = element) {
  const failures: string[] = []
  let props: Props = {
    label: 'Map',
    camera: stockholm,
    areas: [],
    line: [],
    padding: { left: 400 },
    onPick: undefined,
    onFailed: (failure) => void failures.push(failure),
    ...initial,
  }
  let rerender = () => {}
  const container = { current: mounted }
  const hook = await renderHook(() => {
    const [, render] = useReducer((count: number) => count + 1, 0)
    rerender = render
    return useMapEngine(container, { ...props })
  })
  const settle = async () => {
    await hook.elapse(0)
    await hook.act(() => vi.dynamicImportSettled())
    await hook.elapse(0)
  }
  await settle()
  return {
    ...hook,
    failures,
    settle,
    change: (changed: Partial<Props>) =>
      hook.act(() => {
        props = { ...props, ...changed }
        rerender()
      }),
  }
}

/** A map that is drawn. */
async function drawn(initial: Partial<Props> = {}) {
  const hook = await open(initial)
  await hook.act(() => engines[0]?.options.onReady())
  calls = []
  return hook
}

describe('a map', () => {
  test('starts in its element at its camera, and is there once it is drawn', async () => {
    const { current, act, failures } = await open({ line })
    expect(engines).toHaveLength(1)
    expect(engines[0]?.element).toBe(element)
    expect(engines[0]?.options).toMatchObject({ label: 'Map', dark: false, camera: stockholm })
    expect(calls).toEqual([['moveTo', stockholm, { left: 400 }, 'jump']])
    expect(current()).toBeUndefined()
    await act(() => engines[0]?.options.onReady())
    expect(current()).toBeDefined()
    expect(calls.slice(1)).toEqual([
      ['setLabel', 'Map'],
      ['draw', { areas: [], line }],
      ['moveTo', stockholm, { left: 400 }, 'glide'],
    ])
    expect(failures).toEqual([])
  })

  test('starts when the fonts of its labels have loaded', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    fontsLoaded = promise
    const { settle } = await open()
    expect(fonts).toEqual([
      '400 16px "Inter Variable"',
      '500 16px "Inter Variable"',
      '600 16px "Inter Variable"',
    ])
    expect(engines).toEqual([])
    resolve()
    await settle()
    expect(engines).toHaveLength(1)
  })

  test('starts although a font cannot be loaded', async () => {
    fontsLoaded = Promise.reject(new Error('offline'))
    await open()
    expect(engines).toHaveLength(1)
  })

  test('does not start when its element is gone', async () => {
    const { failures } = await open({}, null)
    expect([engines, failures]).toEqual([[], []])
  })

  test('reports a position that is picked, if that is of interest', async () => {
    const picked: unknown[] = []
    const { change } = await drawn()
    const pick = () => engines[0]?.options.onPick(hornsgatan.centre)
    pick()
    await change({ onPick: (position) => picked.push(position) })
    pick()
    expect(picked).toEqual([hornsgatan.centre])
  })

  test('is removed when the page no longer shows it', async () => {
    const { unmount } = await drawn()
    await unmount()
    expect(calls).toEqual([['remove']])
    expect(observers).toEqual({})
  })
})

describe('a map that is not drawn', () => {
  test('[GEO-21] within 30 seconds fails', async () => {
    const { failures, elapse } = await open()
    await elapse(29.999)
    expect(failures).toEqual([])
    await elapse(0.001)
    expect(failures).toEqual(['timeout'])
  })

  test('because its style is missing fails', async () => {
    const { failures, act } = await open()
    await act(() => engines[0]?.options.onFailed('not-loaded'))
    expect(failures).toEqual(['not-loaded'])
  })

  test('[GEO-22] because it cannot start says why, and leaves the cause in the log', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const cause = new MapError('no-webgl', 'no WebGL')
    startEngine = () => {
      throw cause
    }
    const { failures } = await open()
    expect(failures).toEqual(['no-webgl'])
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/map failed/), cause)
  })
})

test('[GEO-21] a map that is drawn does not fail later', async () => {
  const { failures, elapse } = await drawn()
  await elapse(60)
  expect(failures).toEqual([])
})

describe('a drawn map', () => {
  test('follows its properties', async () => {
    const { change } = await drawn()
    await change({ label: 'Karta' })
    await change({ line })
    await change({ camera: hornsgatan })
    await change({ padding: {} })
    expect(calls).toEqual([
      ['setLabel', 'Karta'],
      ['draw', { areas: [], line }],
      ['moveTo', hornsgatan, { left: 400 }, 'glide'],
      ['moveTo', hornsgatan, {}, 'glide'],
    ])
  })

  test('does nothing when they are new objects with the same content', async () => {
    const { change } = await drawn({ line })
    await change({ line: [...line], camera: { ...stockholm }, padding: { left: 400 } })
    expect(calls).toEqual([])
  })
})

describe('the theme of a map', () => {
  test.each([
    [undefined, false, false],
    [undefined, true, true],
    ['system', true, true],
    ['dark', false, true],
    ['light', true, false],
  ])('chosen as %s, with a dark system: %s, is dark: %s', async (choice, isSystemDark, dark) => {
    theme = { choice, isSystemDark }
    await open()
    expect(engines[0]?.options.dark).toBe(dark)
  })

  test('follows the system and the choice', async () => {
    const { act } = await drawn()
    theme.isSystemDark = true
    await act(() => observers['(prefers-color-scheme: dark) change']?.())
    expect(calls).toEqual([['showTheme', true]])
    theme.choice = 'light'
    await act(() => observers['data-theme']?.())
    expect(calls).toEqual([
      ['showTheme', true],
      ['showTheme', false],
    ])
  })

  test('that changes while the library loads is shown from the start', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    fontsLoaded = promise
    const { act, settle } = await open()
    theme.isSystemDark = true
    await act(() => observers['(prefers-color-scheme: dark) change']?.())
    resolve()
    await settle()
    expect(engines[0]?.options.dark).toBe(true)
    await act(() => engines[0]?.options.onReady())
    expect(calls.map(([name]) => name)).not.toContain('showTheme')
  })
})
