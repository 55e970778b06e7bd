const RETRIES = 10
const RETRY_DELAY_MS = 2_000

type Wait = (ms: number) => Promise<unknown>
const pause: Wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Loads what the page is made of; after the last try the error is named 'screen-load-failed' (LOAD-02). */
export async function retry<T>(load: () => Promise<T>, wait: Wait = pause): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt >= RETRIES) throw new Error('screen-load-failed', { cause: error })
      await wait(RETRY_DELAY_MS)
    }
  }
}
