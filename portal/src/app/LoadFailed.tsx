import { Button } from '@pillion/ui/Button'

import { useT } from '../platform/i18n/use-t.ts'

/** A screen that did not arrive, or that broke: what is so and the one way on (LOAD-03 … LOAD-05). */
export function LoadFailed({ error }: { error: unknown }) {
  const t = useT('app')
  const isLoadFailure = error instanceof Error && error.message === 'screen-load-failed'
  const messages = isLoadFailure ? 'load-failed' : 'crash'
  return (
    <div className="start-failure" role="alert">
      <h1>{t(`${messages}.title`)}</h1>
      <p>{t(`${messages}.text`)}</p>
      <Button variant="primary" onClick={() => location.reload()}>
        {t(`${messages}.reload`)}
      </Button>
    </div>
  )
}
