import { settings } from '#platform/settings.ts'
import { after } from '#platform/timing.ts'

const RELOAD_MS = 3_000
const ANSWER_MS = 30_000

/**
 * Compares the page's build with the served one. On a difference, warns and reloads 3 s later (VERSION-05): a new request
 * is kept as a draft, and for unsaved changes of an order the browser asks first. Without an answer, nothing happens.
 */
export async function reloadIfOutdated(warn: () => void): Promise<void> {
  const build = await servedBuild()
  if (build === undefined || build === settings.build) return
  warn()
  after(RELOAD_MS, () => location.reload())
}

/** Undefined when the server cannot be reached or answers something else, as a proxy may. */
async function servedBuild(): Promise<string | undefined> {
  try {
    const response = await fetch(`/asset-manifest.json?t=${Date.now()}`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    const { build } = (await response.json()) as { build?: unknown }
    return response.ok && typeof build === 'string' ? build : undefined
  } catch {
    return undefined
  }
}
