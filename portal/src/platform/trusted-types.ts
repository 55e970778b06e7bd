type Rules = { createScript: (text: string) => string; createScriptURL: (url: string) => string }
type Policies = { createPolicy(name: string, rules: Rules): unknown }

/** The content security policy requires trusted types: inline scripts may only be JSON, script URLs only our own. */
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
      throw new TypeError(`Blocked a script from another origin: ${origin}`)
    },
  })
}
