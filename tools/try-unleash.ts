import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'

import { getFlags, setFlag, type FlagName } from '@pillion/contract/http/flags'
import { getVoucher } from '@pillion/contract/http/vouchers'
import { operatorClient } from '@pillion/testkit/operator-client'
import { startPostgresForRun } from '@pillion/testkit/postgres-for-run'
import { makeDatabase } from '@pillion/testkit/test-database'
import { issueVoucher } from '@pillion/testkit/vouchers'
import { startWorld, type World } from '@pillion/testkit/world'

// Pillion with a real flag server: `node tools/try-unleash.ts`. Installs unleash-server (190 MB) into a temporary folder, or
// takes it from `--folder`, and starts both on one PostgreSQL. docs/operations.md has the output of a run.
const UNLEASH = 'unleash-server@7.5.1'
const ADMIN = '*:*.administers-the-flags'
const BACKEND = '*:development.reads-the-flags'
const START_SECONDS = 120

/** A flag of Pillion's in the project and the environment that every Unleash has. */
const FLAG = '/projects/default/features/voucher'
const ENVIRONMENT = `${FLAG}/environments/development`

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const cleanups: (() => Promise<unknown>)[] = []
let failures = 0
try {
  const temporary = await mkdtemp(join(tmpdir(), 'pillion-unleash-'))
  cleanups.push(() => rm(temporary, { recursive: true, force: true }))
  const folder = values.folder ?? (await install(temporary))
  const postgres = await startPostgresForRun()
  cleanups.push(postgres.remove)
  const unleash = await startUnleash(folder, postgres.url)
  cleanups.push(unleash.stop)
  const world = await startWorld({
    postgres: postgres.url,
    settings: { flagServices: [`unleash+${unleash.api}`], flagServicesToken: BACKEND },
  })
  cleanups.push(world.close)
  await tryFlags(world, unleash)
} finally {
  for (const cleanUp of cleanups.toReversed()) await cleanUp()
}
process.exitCode = failures > 0 ? 1 : 0

async function tryFlags(world: World, { api, stop }: Unleash): Promise<void> {
  const operator = await operatorClient(world)
  const { code } = await issueVoucher(world)
  const set = (name: FlagName, enabled: boolean | null) =>
    operator.call(setFlag, { params: { name }, body: { enabled, changed_by: 'try-unleash' } })

  /** Everyone's flag, and the status of a voucher's details, once the flags have been read again. */
  async function expectSeen(what: string, expected: string): Promise<void> {
    await set('payment_vat', null)
    const { result } = await world.anonymous.call(getFlags)
    const { status } = await world.owner.send(getVoucher, { params: { code } })
    const seen = `${result['voucher'] === true ? 'on' : 'off'}, ${status}`
    if (seen !== expected) failures += 1
    const verdict = seen === expected ? '' : ` (expected ${expected})`
    process.stdout.write(`${what}: ${seen}${verdict}\n`)
  }

  /** Unleash turns a flag off that loses its last strategy, so the new one comes first. */
  async function setStrategy(rollout: string, constraints: object[] = []): Promise<void> {
    const strategies = `${ENVIRONMENT}/strategies`
    const before = (await admin(api, 'GET', strategies)) as { id: string }[]
    const parameters = { rollout, stickiness: 'default', groupId: 'voucher' }
    await admin(api, 'POST', strategies, { name: 'flexibleRollout', parameters, constraints })
    for (const { id } of before) await admin(api, 'DELETE', `${strategies}/${id}`)
  }

  await expectSeen('Unleash does not know the flag', 'on, 200')
  await admin(api, 'POST', '/projects/default/features', { name: 'voucher', type: 'release' })
  await setStrategy('100')
  await expectSeen('created there, and off', 'off, 422')
  await admin(api, 'POST', `${ENVIRONMENT}/on`)
  await expectSeen('on', 'on, 200')
  await set('voucher', false)
  await expectSeen('on there, off by the operator', 'on, 200')
  await set('voucher', null)
  await setStrategy('100', [inCountries(['no'])])
  await expectSeen('on for Norway only', 'off, 422')
  await setStrategy('100', [inCountries(['se', 'no'])])
  await expectSeen('on for Sweden and Norway', 'on, 200')
  await setStrategy('50')
  await set('voucher', false)
  await expectSeen('on for a half, which is not evaluated, off by the operator', 'off, 422')
  await set('voucher', null)
  await admin(api, 'POST', `${ENVIRONMENT}/off`)
  await expectSeen('off', 'off, 422')
  await stop()
  await expectSeen('Unleash is stopped: the last known value stays', 'off, 422')
}

function inCountries(countries: string[]) {
  return { contextName: 'country', operator: 'IN', values: countries }
}

async function install(folder: string): Promise<string> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }')
  const args = ['install', UNLEASH, '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', args, { cwd: folder })
  return folder
}

type Unleash = { api: string; stop: () => Promise<void> }

async function startUnleash(folder: string, server: string): Promise<Unleash> {
  const { url } = await makeDatabase('unleash', { server })
  const port = await freePort()
  const file = join(folder, 'node_modules/unleash-server/dist/server.js')
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      DATABASE_SSL: 'false',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      INIT_ADMIN_API_TOKENS: ADMIN,
      INIT_BACKEND_API_TOKENS: BACKEND,
      // Its client API otherwise answers from a cache.
      CLIENT_FEATURE_CACHING_ENABLED: 'false',
      CHECK_VERSION: 'false',
      SEND_TELEMETRY: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const address = `http://127.0.0.1:${port}`
  const isHealthy = () =>
    fetch(`${address}/health`)
      .then(({ ok }) => ok)
      .catch(() => false)
  const started = performance.now()
  while (!(await isHealthy())) {
    if (hasEnded() || performance.now() - started > START_SECONDS * 1_000) {
      child.kill('SIGKILL')
      throw new Error('Unleash did not start')
    }
    await setTimeout(200)
  }
  return {
    api: `${address}/api`,
    async stop() {
      if (hasEnded()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function admin(api: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${api}/admin${path}`, {
    method,
    headers: { Authorization: ADMIN, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
