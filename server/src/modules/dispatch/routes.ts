import type { ReadReport } from '../../partners/fleet/fleet.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { ANONYMOUS_BODY_LIMIT } from '../../platform/http/body-limits.ts'
import { Refusal } from '../../platform/refusals/refusal.ts'
import { handleFleetReport } from './handle-fleet-report.ts'

const PLATFORM = { id: 'fleet platform', isAnonymous: false }

/**
 * Takes the reports of a fleet platform, in any process. It is no operation of the API: the platform is not a client
 * of ours, and its signature covers the body's bytes.
 */
export function bindFleetReports(context: AppContext, readReport: ReadReport): void {
  const { app, admit } = context
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) =>
      done(null, text),
    )
    scope.route({
      method: 'POST',
      url: '/fleet/reports',
      bodyLimit: ANONYMOUS_BODY_LIMIT,
      async handler({ headers, body }, reply) {
        const report = readReport({ headers, body: typeof body === 'string' ? body : '' })
        const outcome = await admit(() => handleFleetReport(context, report), PLATFORM)
        if (outcome === 'unknown') throw new Refusal('error.not-found', { field: 'data.order_id' })
        if (outcome === 'early')
          throw new Refusal('order.transition-not-allowed', { field: 'data.sequence' })
        const isRefused = outcome === 'wrong-code' || outcome === 'code-locked'
        return reply.code(isRefused ? 422 : 200).send({ outcome })
      },
    })
  })
}
