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
import { startWorld } from '@pillion/testkit/world'

// Pillion with a real flag server: `node tools/try-unleash.ts`. Installs unleash-server (190 MB) into a temporary folder, or
// takes it from `--folder`, and starts both on one PostgreSQL. docs/operations.md has the output of a run.
const UNLEASH = 'unleash-server@7.5.1'
const ADMIN = '*:*.administers-the-flags'
const BACKEND = '*:development.reads-the-flags'
const START_SECONDS = 120

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
const temporary = await mkdtemp(join(tmpdir(), 'pillion-unleash-'))
const folder = values.folder ?? (await install())
const postgres = await startPostgresForRun()
const { url: databaseUrl } = await makeDatabase('unleash', { server: postgres.url })
const port = await freePort()
const api = `http://127.0.0.1:${port}/api`
const unleash = startUnleash()
const failures: string[] = []
try {
  await untilHealthy()
  const world = await startWorld({
    postgres: postgres.url,
    settings: { flagServices: [`unleash+${api}`], flagServicesToken: BACKEND },
  })
  const operator = await operatorClient(world)
  const { code } = await issueVoucher(world)
  /** What everyone's flag is, and the status of a voucher's details, after the flags were read again. */
  async function see(): Promise<string> {
    const body = { enabled: null, changed_by: 'try-unleash' }
    await operator.call(setFlag, { params: { name: 'payment_vat' }, body })
    const { result } = await world.anonymous.call(getFlags)
    const { status } = await world.owner.send(getVoucher, { params: { code } })
    return `${result['voucher'] === true ? 'on' : 'off'}, ${status}`
  }
  const enable = (on: boolean) => admin('POST', `${environment}/${on ? 'on' : 'off'}`)
  const environment = '/projects/default/features/voucher/environments/development'

  expect('Unleash does not know the flag', await see(), 'on, 200')
  await admin('POST', '/projects/default/features', { name: 'voucher', type: 'release' })
  await setStrategy('100')
  expect('created there, and off', await see(), 'off, 422')
  await enable(true)
  expect('on', await see(), 'on, 200')
  await setVoucher(false)
  expect('on there, off by the operator', await see(), 'on, 200')
  await setVoucher(null)
  await setStrategy('100', [inCountries(['no'])])
  expect('on for Norway only', await see(), 'off, 422')
  await setStrategy('100', [inCountries(['se', 'no'])])
  expect('on for Sweden and Norway', await see(), 'on, 200')
  await setStrategy('50')
  await setVoucher(false)
  expect('on for a half, which is not evaluated, off by the operator', await see(), 'off, 422')
  await setVoucher(null)
  await enable(false)
  expect('off', await see(), 'off, 422')
  await stopUnleash()
  expect('Unleash is stopped: the last known value stays', await see(), 'off, 422')
  await world.close()

  async function setVoucher(enabled: boolean | null): Promise<void> {
    const params: { name: FlagName } = { name: 'voucher' }
    await operator.call(setFlag, { params, body: { enabled, changed_by: 'try-unleash' } })
  }
  /** Unleash turns a flag off that loses its last strategy, so the new one comes first. */
  async function setStrategy(rollout: string, constraints: object[] = []): Promise<void> {
    const strategies = `${environment}/strategies`
    const before = (await admin('GET', strategies)) as { id: string }[]
    const parameters = { rollout, stickiness: 'default', groupId: 'voucher' }
    await admin('POST', strategies, { name: 'flexibleRollout', parameters, constraints })
    for (const { id } of before) await admin('DELETE', `${strategies}/${id}`)
  }
} finally {
  await stopUnleash()
  await postgres.remove()
  await rm(temporary, { recursive: true, force: true })
}
process.exitCode = failures.length > 0 ? 1 : 0

function inCountries(countries: string[]) {
  return { contextName: 'country', operator: 'IN', values: countries }
}

function expect(what: string, seen: string, expected: string): void {
  if (seen !== expected) failures.push(what)
  process.stdout.write(`${what}: ${seen}${seen === expected ? '' : ` (expected ${expected})`}\n`)
}

async function install(): Promise<string> {
  await writeFile(join(temporary, 'package.json'), '{ "private": true }')
  const args = ['install', UNLEASH, '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', args, { cwd: temporary })
  return temporary
}

function startUnleash() {
  const file = join(folder, 'node_modules/unleash-server/dist/server.js')
  const child = spawn(process.execPath, [file], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: databaseUrl,
      DATABASE_SSL: 'false',
      HTTP_HOST: '127.0.0.1',
      HTTP_PORT: String(port),
      INIT_ADMIN_API_TOKENS: ADMIN,
      INIT_BACKEND_API_TOKENS: BACKEND,
      // Its client API otherwise answers from a cache of up to a minute.
      CLIENT_FEATURE_CACHING_ENABLED: 'false',
      CHECK_VERSION: 'false',
      SEND_TELEMETRY: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return child
}

async function stopUnleash(): Promise<void> {
  if (unleash.exitCode !== null || unleash.signalCode !== null) return
  unleash.kill('SIGKILL')
  await once(unleash, 'exit')
}

async function untilHealthy(): Promise<void> {
  const started = performance.now()
  for (;;) {
    const isHealthy = await fetch(`${new URL(api).origin}/health`)
      .then((response) => response.ok)
      .catch(() => false)
    if (isHealthy) return
    if (unleash.exitCode !== null || performance.now() - started > START_SECONDS * 1_000)
      throw new Error('Unleash did not start')
    await setTimeout(200)
  }
}

async function admin(method: string, path: string, body?: object): Promise<unknown> {
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
