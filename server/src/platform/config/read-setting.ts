/** The environment, whose values come from the operator. */
export type Env = Readonly<Record<string, string | undefined>>

/** A setting that prevents the start (ERR-06, GAP-138). */
export class SettingError extends Error {}

export const unsupported = (name: string, value: string) =>
  new SettingError(`Unsupported value for ${name}: ${value}`)

export function text(env: Env, name: string): string | undefined {
  const value = env[name]
  if (value === undefined) return undefined
  if (value.trim() === '') throw new SettingError(`Missing setting: ${name}`)
  return value.trim()
}

export function number(
  env: Env,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const parsed = Number(value)
  if (!(parsed >= least && parsed <= most)) throw unsupported(name, value)
  return parsed
}

export function wholeNumber(...[env, name, ...rest]: Parameters<typeof number>): number {
  const value = number(env, name, ...rest)
  if (!Number.isInteger(value)) throw unsupported(name, String(env[name]))
  return value
}

export function oneOf<const T extends string>(
  env: Env,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const value = text(env, name)
  if (value === undefined) return fallback
  const match = values.find((candidate) => candidate === value)
  if (match === undefined) throw unsupported(name, value)
  return match
}

export function yesOrNo(env: Env, name: string, fallback: boolean) {
  return oneOf(env, name, ['yes', 'no'], fallback ? 'yes' : 'no') === 'yes'
}

export function required(env: Env, name: string): string {
  const value = text(env, name)
  if (value === undefined) throw new SettingError(`Missing setting: ${name}`)
  return value
}

/** To which a path can be appended. */
export function isPlainAddress(text: string): boolean {
  const url = URL.parse(text)
  const isHttp = url !== null && /^https?:$/.test(url.protocol)
  return isHttp && !(url.username || url.password || url.search || url.hash)
}

/** For an address that passwords, tokens or personal data are sent to. */
export function isSecureAddress(address: string): boolean {
  if (!isPlainAddress(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** They become part of a header, where a star would stand for every host. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/

/** Origins of pages or files, separated by commas. */
export function originsIn(env: Env, name: string): readonly string[] | undefined {
  const addresses = text(env, name)
    ?.split(',')
    .map((address) => address.trim())
  for (const address of addresses ?? [])
    if (!ORIGIN.test(address) || !isSecureAddress(address) || new URL(address).origin !== address)
      throw unsupported(name, `${address} (as in https://platform.example)`)
  return addresses
}

export function secret(env: Env, name: string, least: number, most: number): string | undefined {
  const value = text(env, name)
  const isLong = value !== undefined && value.length >= least && value.length <= most
  // The message does not repeat it.
  if (value !== undefined && !(isLong && /^[\x21-\x7e]+$/.test(value)))
    throw unsupported(name, `it must be ${least} to ${most} characters without spaces`)
  return value
}
