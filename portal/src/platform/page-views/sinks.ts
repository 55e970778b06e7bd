import { settings } from '../settings.ts'
import { after } from '../timing.ts'
import type { Sink } from '../track.ts'
import { createCollector } from './collector.ts'
import { toWire } from './to-wire.ts'

/** The sink for the setting: 'console', or the address of a collector. */
export function openSink(pageViews: string): Sink {
  return pageViews === 'console' ? logEvent : sendTo(pageViews)
}

const logEvent: Sink = (event, at = Date.now()) => console.info('tracked', toWire(event, at))

function sendTo(url: string): Sink {
  const { country, brand, build } = settings
  const collector = createCollector({
    // Browsers send plain text without asking the collector first, also while the page is being left.
    send: (events) =>
      fetch(url, {
        method: 'POST',
        body: JSON.stringify({ country: country.code, brand: brand.key, build, events }),
        headers: { 'content-type': 'text/plain;charset=utf-8' },
        mode: 'no-cors',
        credentials: 'omit',
        keepalive: true,
      }),
    after,
    newId: () => crypto.randomUUID(),
  })
  addEventListener('pagehide', collector.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') collector.flush()
  })
  return (event, at = Date.now()) => collector.add(toWire(event, at))
}
