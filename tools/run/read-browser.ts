const OPTION = '--browser'

export const browserNames = ['chromium', 'firefox', 'webkit'] as const

export type BrowserName = (typeof browserNames)[number]

type Arguments = { browser: BrowserName | undefined; rest: string[] }

/** The browser that the arguments name, Chromium by default, and the other arguments. Undefined for an unknown one. */
export function readBrowser(args: readonly string[]): Arguments {
  const rest = args.flatMap((arg) =>
    arg.startsWith(`${OPTION}=`) ? [OPTION, arg.slice(OPTION.length + 1)] : [arg],
  )
  const at = rest.indexOf(OPTION)
  if (at === -1) return { browser: 'chromium', rest }
  const [, name] = rest.splice(at, 2)
  return { browser: browserNames.find((known) => known === name), rest }
}
