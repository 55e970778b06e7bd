import { describe, expect, test } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'

import { fromKnown } from './from-known.ts'

describe('an actor whose answer is known', () => {
  test('is done as soon as it starts, and asks nobody', () => {
    const asked: string[] = []
    const logic = fromKnown(
      (name: string) => `known to ${name}`,
      (name) => (asked.push(name), Promise.resolve('asked')),
    )
    const actor = createActor(logic, { input: 'Anna' }).start()
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'known to Anna' })
    expect(asked).toEqual([])
  })

  test('leads whoever asked on in the same moment', () => {
    const check = fromKnown(
      () => 'known',
      () => Promise.reject(new Error('asked')),
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

describe('an actor whose answer is not known', () => {
  const unknown = () => undefined

  test('asks for it', async () => {
    const logic = fromKnown(unknown, (name: string) => Promise.resolve(`answer to ${name}`))
    const actor = createActor(logic, { input: 'Anna' }).start()
    const { output } = await waitFor(actor, ({ status }) => status === 'done')
    expect(output).toBe('answer to Anna')
  })

  test('fails as the question does', async () => {
    const logic = fromKnown(unknown, () => Promise.reject(new Error('offline')))
    const actor = createActor(logic, { input: 'Anna' })
    const failed = new Promise((resolve) => actor.subscribe({ error: resolve }))
    actor.start()
    expect(await failed).toMatchObject({ message: 'offline' })
  })
})
