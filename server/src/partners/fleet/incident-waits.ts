import type { DeliveryTask } from './delivery-task.ts'
import { waitUntil } from './ride.ts'
import type { Rider } from './rider.ts'
import { awaitPromise, type Script } from './run-script.ts'
import { planDelivery, planRoute, positionOf, type TaskTools } from './task-tools.ts'

/** The rider is held up before leaving for the outlet. */
export function* waitBeforePickup(task: DeliveryTask, rider: Rider, tools: TaskTools): Script {
  const { clock, timeScale } = tools
  const route = yield* planRoute(positionOf(rider, tools), task.job.pickup, task, tools)
  yield* awaitPromise(planDelivery(task, tools))
  const endsAt = clock.now() + timeScale.ms(task.sampleSeconds('heldUp'))
  const collectsAt = Math.max(endsAt + timeScale.ms(route.seconds), task.readyAt)
  task.sendIncident({
    kind: 'delayed',
    expectedAt: collectsAt + timeScale.ms(task.secondsToCustomer),
  })
  const etas = (secondsLeft: number) => ({
    etaOrigin: secondsLeft + route.seconds,
    etaDestination: secondsLeft + route.seconds + task.secondsToCustomer,
  })
  yield* waitUntil(endsAt, task, etas, tools)
}

/** The rider is held up with the order. */
export function* waitAfterPickup(task: DeliveryTask, tools: TaskTools): Script {
  const { clock, timeScale } = tools
  const endsAt = clock.now() + timeScale.ms(task.sampleSeconds('heldUp'))
  task.sendIncident({
    kind: 'delayed',
    expectedAt: endsAt + timeScale.ms(task.secondsToCustomer),
  })
  const etas = (secondsLeft: number) => ({ etaDestination: secondsLeft + task.secondsToCustomer })
  yield* waitUntil(endsAt, task, etas, tools)
}

/** The rider rings and calls, and nobody answers for a while. */
export function* waitForRecipient(task: DeliveryTask, tools: TaskTools): Script {
  const { clock, timeScale } = tools
  task.sendIncident({ kind: 'unreachable' })
  const endsAt = clock.now() + timeScale.ms(task.sampleSeconds('noAnswer'))
  yield* waitUntil(endsAt, task, () => ({ etaDestination: 0 }), tools)
}
