type Rules = { createScript: (text: string) => string; createScriptURL: (url: string) => string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/** The page's policy demands trusted types: a script's text may only be data, its address only our own. */
export function installTrustedTypesPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', {
    createScript(text) {
      JSON.parse(text)
      return text
    },
    createScriptURL(url) {
      const { origin } = new URL(url, location.href)
      if (origin === location.origin) return url
      throw new TypeError(`A script of another origin: ${origin}`)
    },
  })
}
