import { describe, expect, test } from 'vitest'
import { createActor, setup, waitFor, type PromiseActorLogic } from 'xstate'

import { fromCacheOrPromise } from './machine-setup.ts'
import { requestMachine } from './machine.ts'

test('a machine without the actors of a screen calls nothing', async () => {
  const logic = requestMachine.implementations.actors['quote'] as PromiseActorLogic<unknown>
  const actor = createActor(logic)
  const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
  actor.start()
  expect(await failed).toMatchObject({ message: 'This actor was not provided' })
})

describe('an actor with a cached result', () => {
  test('completes synchronously without a call', () => {
    const loaded: string[] = []
    const logic = fromCacheOrPromise(
      (name: string) => `known to ${name}`,
      (name) => (loaded.push(name), Promise.resolve('loaded')),
    )
    const actor = createActor(logic, { input: 'Anna' }).start()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'known to Anna' })
    expect(loaded).toEqual([])
  })

  test('moves the machine on synchronously', () => {
    const check = fromCacheOrPromise(
      () => 'known',
      () => Promise.reject(new Error('loaded')),
    )
    const machine = setup({ actors: { check } }).createMachine({
      initial: 'choosing',
      states: {
        choosing: { on: { chosen: 'checking' } },
        checking: { invoke: { src: 'check', onDone: 'filling' } },
        filling: {},
      },
    })
    const actor = createActor(machine).start()
    actor.send({ type: 'chosen' })
    expect(actor.getSnapshot().value).toBe('filling')
  })
})

describe('an actor without a cached result', () => {
  const unknown = () => undefined

  test('loads it', async () => {
    const logic = fromCacheOrPromise(unknown, (name: string) =>
      Promise.resolve(`answer to ${name}`),
    )
    const actor = createActor(logic, { input: 'Anna' }).start()
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toBe('answer to Anna')
  })

  test('fails if loading fails', async () => {
    const logic = fromCacheOrPromise(unknown, () => Promise.reject(new Error('offline')))
    const actor = createActor(logic, { input: 'Anna' })
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
    actor.start()
    expect(await failed).toMatchObject({ message: 'offline' })
  })
})
