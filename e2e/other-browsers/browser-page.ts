/** What a driver can do with the one page of its browser. */
export type BrowserPage = {
  open(url: string): Promise<void>
  /** The value of a JavaScript expression in the page, which must be a string. */
  evaluate(expression: string): Promise<string>
  /** Input in the format that both WebDriver protocols share. */
  perform(actions: readonly InputSource[]): Promise<void>
  /** A PNG. */
  screenshot(): Promise<Buffer>
}

/** Opens a window of that size. Everything it starts adds a cleanup; cleanups run in reverse order. */
export type OpenBrowser = (size: Size, cleanups: Cleanups) => Promise<BrowserPage>

export type Cleanups = (() => Promise<void>)[]

export type Size = { width: number; height: number }

export type InputSource = { type: 'key' | 'pointer'; id: string; actions: readonly InputAction[] }

type InputAction =
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 }

/** The code points of keys without a character (WebDriver, section 17.4.2). */
const keys = {
  Enter: '\uE006',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  Space: '\uE00D',
} as const

export type Key = keyof typeof keys

export const keyPress = (key: Key): InputSource => typing(keys[key])

export const typing = (text: string): InputSource => ({
  type: 'key',
  id: 'keyboard',
  actions: [...text].flatMap((value) => [
    { type: 'keyDown' as const, value },
    { type: 'keyUp' as const, value },
  ]),
})

export const clickAt = ({ x, y }: { x: number; y: number }): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})
