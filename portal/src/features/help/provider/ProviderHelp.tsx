import { getHelpToken } from '@pillion/contract/http/help'
import { Skeleton } from '@pillion/ui/Skeleton'
import { VisuallyHidden } from '@pillion/ui/VisuallyHidden'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { call } from '#platform/api/call.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useSession } from '#platform/session/session.ts'
import { country, settings } from '#platform/settings.ts'
import { after } from '#platform/timing.ts'

import { createHelpBridge, type HelpState } from './help-bridge.ts'
import { HelpFailure } from './HelpFailure.tsx'
import { openHelp } from './open-help.ts'

import css from './ProviderHelp.module.css'

/** The help centre of another provider in a frame. Another vendor or language opens it anew. */
export function ProviderHelp({ vendorId }: { vendorId: string }) {
  const { locale } = useLanguage()
  const [attempt, setAttempt] = useState(0)
  return (
    <ProviderFrame
      key={[vendorId, locale.code, attempt].join()}
      onRetry={() => setAttempt((before) => before + 1)}
    />
  )
}

function ProviderFrame({ onRetry }: { onRetry: () => void }) {
  const t = useT('help-center')
  const { url, state, frame } = useProvider()
  if (state === 'failed') return <HelpFailure onRetry={onRetry} />
  return (
    <div className={css.provider} aria-busy={state === 'starting'}>
      {state === 'starting' && (
        <div className={css.loading}>
          <VisuallyHidden>
            <output>{t('loading')}</output>
          </VisuallyHidden>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="100%" height="4rem" shape="block" />
          <Skeleton width="100%" height="4rem" shape="block" />
        </div>
      )}
      {url !== undefined && (
        <iframe
          ref={frame}
          src={url}
          title={t('title')}
          className={css.frame}
          // Not reachable before it is ready.
          inert={state === 'starting'}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- it is of another origin, so it cannot undo its sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  )
}

/** Opens the help centre and answers the messages of its frame, until the component is unmounted. */
function useProvider() {
  const { vendorId, vendor } = useSelection()
  const { locale } = useLanguage()
  const session = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  const [url, setUrl] = useState<string>()
  const [state, setState] = useState<HelpState>('starting')
  const fetchToken = async () => (await call(getHelpToken, { params: { id: vendorId } })).result

  const open = useEffectEvent((signal: AbortSignal) => {
    const user = session.state === 'signedIn' ? session.user : { id: '', email: '' }
    return openHelp({
      provider: settings.helpCentre,
      visitor: {
        userId: user.id,
        email: user.email,
        name: vendor.name,
        brand: settings.brand.key,
        country: country.code.toUpperCase(),
        locale: locale.code,
        appVersion: settings.version,
      },
      fetchToken,
      fetch: (address, init) => fetch(address, init),
      signal,
    })
  })
  useEffect(() => {
    const controller = new AbortController()
    const start = async () => {
      try {
        const opened = await open(
          AbortSignal.any([controller.signal, AbortSignal.timeout(INIT_MS)]),
        )
        if (!controller.signal.aborted) setUrl(opened)
      } catch {
        if (!controller.signal.aborted) setState('failed')
      }
    }
    void start()
    return () => controller.abort()
  }, [])

  const renewToken = useEffectEvent(fetchToken)
  useEffect(() => {
    if (url === undefined) return
    const { origin } = new URL(url)
    const bridge = createHelpBridge({
      send: (message) => frame.current?.contentWindow?.postMessage(message, origin),
      fetchToken: () => renewToken(),
      onState: setState,
      now: () => performance.now(),
      after,
    })
    const listen = (event: MessageEvent) => {
      if (event.origin === origin && event.source === frame.current?.contentWindow)
        bridge.receive(event.data)
    }
    addEventListener('message', listen)
    return () => {
      removeEventListener('message', listen)
      bridge.close()
    }
  }, [url])

  return { url, state, frame }
}

const INIT_MS = 10_000
