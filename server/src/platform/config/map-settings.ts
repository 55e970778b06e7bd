import { isSecureAddress, originsIn, text, unsupported, type Env } from './read-setting.ts'

/** A map of another provider, instead of the one on our map data (GAP-064). */
export type MapSettings = {
  /** The URL of its MapLibre style; browsers see a key in it. */
  url: string
  /** The origins of the style and of the tiles, glyphs and sprites that it names. */
  origins: readonly string[]
}

export function mapSettings(env: Env): MapSettings | undefined {
  const url = text(env, 'MAP_STYLE_URL')
  if (url === undefined) return undefined
  const { origin = '', username, password, hash } = URL.parse(url) ?? {}
  if (!isSecureAddress(origin) || username || password || hash)
    throw unsupported('MAP_STYLE_URL', 'it must be an https address without a password')
  const others = originsIn(env, 'MAP_ORIGINS') ?? []
  return { url, origins: [...new Set([origin, ...others])] }
}
