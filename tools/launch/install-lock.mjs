import { randomUUID } from 'node:crypto'
import {
  closeSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const BEAT_MS = 1_000
const ABANDONED_MS = 10_000

/**
 * Waits until no other process holds the lock, then holds it until the returned function is called. The
 * holder touches the file while it lives, so a killed one is noticed, in another container too.
 */
export async function acquireLock(path, { abandonedMs = ABANDONED_MS, onWait = () => {} } = {}) {
  const ownId = randomUUID()
  const draft = `${path}.${ownId}`
  writeFileSync(draft, ownId)
  try {
    while (!created(draft, path)) {
      onWait()
      const abandoned = await waitFor(path, abandonedMs)
      if (abandoned) remove(path, abandoned)
    }
  } finally {
    rmSync(draft)
  }
  const beat = setInterval(() => touch(path), BEAT_MS).unref()
  return () => {
    clearInterval(beat)
    if (read(path) === ownId) rmSync(path)
  }
}

function created(draft, path) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** The holder's id once it stopped touching the file; undefined when the file is gone. */
async function waitFor(path, abandonedMs) {
  const holder = read(path)
  let lastBeat = changedAt(path)
  let lastChange = performance.now()
  while (lastBeat !== undefined) {
    if (performance.now() - lastChange > abandonedMs) return holder
    await pause(100)
    const now = changedAt(path)
    if (now !== lastBeat) lastChange = performance.now()
    lastBeat = now
  }
  return undefined
}

/** Only one waiter removes it, after checking again; otherwise two could remove each other's new lock. */
function remove(path, abandoned) {
  const tombstone = `${path}.${abandoned}.abandoned`
  try {
    closeSync(openSync(tombstone, 'wx'))
  } catch {
    return
  }
  if (read(path) === abandoned) rmSync(path)
  rmSync(tombstone)
}

function touch(path) {
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // It was removed by hand; the lock is released.
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}
