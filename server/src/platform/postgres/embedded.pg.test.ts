import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startCrashFixture } from '@pillion/testkit/crash-fixture'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'
import { removeDataDir } from './home.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { findServersOf, sendSignal } from './processes.ts'

let dataDir: string
let first: EmbeddedPostgres[]
const running = new Set<EmbeddedPostgres>()

// One cluster for all tests, since creating one takes longer than the tests themselves.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pillion-embedded-'))
  // What a start leaves behind when it is killed while creating the cluster.
  await writeFile(join(dataDir, 'password'), 'of the killed start', { mode: 0o600 })
  await symlink('/nowhere', join(dataDir, 'initialising'))
  first = await Promise.all([start(), start()])
  for (const database of first)
    await ask(database, 'create table if not exists acknowledged (number int)')
  for (const database of first) await ask(database, 'insert into acknowledged values (0)')
  await stopAll()
})

afterEach(() => stopAll())

afterAll(() => removeDataDir(dataDir))

describe('on an empty data directory', () => {
  it('creates one cluster for two concurrent starts: one owns it, one adopts it', () => {
    const [one, other] = first
    expect(new Set(first.map(({ adopted }) => adopted))).toEqual(new Set([false, true]))
    expect(one?.url).toBe(other?.url)
  })

  it('removes what a killed start has left', async () => {
    expect(await readdir(dataDir)).not.toContain('initialising')
  })

  it('creates a durable cluster with the same sort order everywhere', async () => {
    const settings = await ask(
      await start(),
      `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
        current_setting('password_encryption') as passwords, current_setting('TimeZone') as zone,
        current_setting('listen_addresses') as listens, current_setting('is_superuser') as rights,
        datlocprovider as provider, datlocale as locale, pg_encoding_to_char(encoding) as encoding
        from pg_database where datname = 'template1'`,
    )
    expect(settings).toEqual([
      {
        fsync: 'on',
        checksums: 'on',
        passwords: 'scram-sha-256',
        zone: 'UTC',
        listens: '127.0.0.1',
        rights: 'on',
        provider: 'b',
        locale: 'C.UTF-8',
        encoding: 'UTF8',
      },
    ])
  })

  it('stores the password in a private file, and in no log or command line', async () => {
    const database = await start()
    const path = join(dataDir, 'password')
    const password = await readFile(path, 'utf8')
    const commands = spawnSync('ps', ['-ww', '-eo', 'args'], { encoding: 'utf8' }).stdout
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(password.length).toBeGreaterThanOrEqual(32)
    expect(new URL(database.url).password).toBe(password)
    expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain(password)
    expect(commands).toContain(join(dataDir, 'cluster'))
    expect(commands).not.toContain(password)
  })

  it('refuses a connection without the password', async () => {
    const url = new URL((await start()).url)
    url.password = 'guessed'
    await expect(new Client(url.href).connect()).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('on a stopped cluster', () => {
  it('finds the stored data, with the same password', async () => {
    const database = await start()
    expect(await numbersIn(database)).toContain(0)
    expect(database.adopted).toBe(false)
    expect(new URL(database.url).password).toBe(await readFile(join(dataDir, 'password'), 'utf8'))
  })

  it('leaves no process, no pid file and no open port', async () => {
    const database = await start()
    await Promise.all([database.stop(), database.stop()])
    expect(findServersOf(join(dataDir, 'cluster'))).toEqual([])
    expect(await readPostmasterPid(join(dataDir, 'cluster'))).toBeUndefined()
    expect(await answers(database.port)).toBe(false)
  })

  it('refuses the cluster of another major version and says what to do', async () => {
    await writeFile(join(dataDir, 'cluster/PG_VERSION'), '17\n')
    onTestFinished(() => writeFile(join(dataDir, 'cluster/PG_VERSION'), '18\n'))
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17')
  })
})

describe('when the owner is killed', () => {
  it('stops its server, and the next start finds every acknowledged row', async () => {
    const crashFixture = await startCrashFixture(dataDir)
    await crashFixture.waitForInserts(50)
    await crashFixture.kill()
    const database = await start()
    expect(database.adopted).toBe(false)
    expect(await numbersIn(database)).toEqual(expect.arrayContaining(crashFixture.acknowledged))
  })

  it('recovers when the server, its sessions and its watchdog are killed with it', async () => {
    const crashFixture = await startCrashFixture(dataDir)
    await crashFixture.waitForInserts(50)
    const servers = findServersOf(join(dataDir, 'cluster'))
    expect(servers.length).toBeGreaterThan(1)
    process.kill(-watchdogGroup(), 'SIGKILL')
    for (const pid of servers) sendSignal(pid, 'SIGKILL')
    await crashFixture.kill()
    const database = await start()
    expect(await numbersIn(database)).toEqual(expect.arrayContaining(crashFixture.acknowledged))
  })

  it('replaces a server that is frozen, and finds every acknowledged row', async () => {
    const crashFixture = await startCrashFixture(dataDir)
    await crashFixture.waitForInserts(50)
    const server = await readPostmasterPid(join(dataDir, 'cluster'))
    process.kill(server?.pid ?? 0, 'SIGSTOP')
    await crashFixture.kill()
    const lines: string[] = []
    const log = (line: string) => void lines.push(line)
    const database = await startEmbeddedPostgres({ dataDir, log, patienceMs: 100 })
    running.add(database)
    expect(lines).toEqual(['Waiting for the PostgreSQL of an earlier run to stop'])
    expect(await numbersIn(database)).toEqual(expect.arrayContaining(crashFixture.acknowledged))
  })

  it('ignores a pid file whose pid now belongs to another program', async () => {
    const lines = [process.pid, join(dataDir, 'cluster'), 1, 5432, '', '127.0.0.1', '1 1', 'ready']
    await writeFile(join(dataDir, 'cluster/postmaster.pid'), lines.join('\n'))
    const database = await start()
    expect(database.adopted).toBe(false)
    expect(await numbersIn(database)).toContain(0)
  })
})

describe('while another process owns the server', () => {
  it('adopts it, and leaves it running on its own stop', async () => {
    const crashFixture = await startCrashFixture(dataDir)
    onTestFinished(() => crashFixture.kill())
    const adopter = await start()
    expect(adopter).toMatchObject({ adopted: true, port: crashFixture.port })
    await adopter.stop()
    expect(await answers(crashFixture.port)).toBe(true)
    await crashFixture.stop()
    expect(await answers(crashFixture.port)).toBe(false)
  })
})

describe('when it is searched for', () => {
  it('is found at its address while it runs, by any number of callers, and not started', async () => {
    const database = await start()
    const found = await Promise.all([findEmbeddedPostgres(dataDir), findEmbeddedPostgres(dataDir)])
    expect(found).toEqual([database.url, database.url])
    await database.stop()
    expect(await findEmbeddedPostgres(dataDir)).toBeUndefined()
    expect(findServersOf(join(dataDir, 'cluster'))).toEqual([])
  })

  it('is not found where there has never been one', async () => {
    expect(await findEmbeddedPostgres(join(dataDir, 'nowhere'))).toBeUndefined()
  })
})

describe('when the server dies while its owner is alive', () => {
  it('is started again at the same address', async () => {
    const database = await start()
    const server = await readPostmasterPid(join(dataDir, 'cluster'))
    process.kill(server?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => numbersIn(database).catch(() => []), { timeout: 10_000 }).toContain(0)
  })
})

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir })
  running.add(database)
  return database
}

async function stopAll(): Promise<void> {
  for (const database of running) await database.stop()
  running.clear()
}

async function ask<Row extends object>(database: EmbeddedPostgres, sql: string): Promise<Row[]> {
  const client = new Client(connection(database))
  client.on('error', () => undefined)
  await client.connect()
  return client.query<Row>(sql).then(
    async ({ rows }) => (await client.end(), rows),
    async (error: unknown) => (await client.end().catch(() => undefined), Promise.reject(error)),
  )
}

async function numbersIn(database: EmbeddedPostgres): Promise<number[]> {
  const rows = await ask<{ number: number }>(database, 'select number from acknowledged')
  return rows.map(({ number }) => number)
}

function watchdogGroup(): number {
  const [server = 0] = findServersOf(join(dataDir, 'cluster')).toSorted((a, b) => a - b)
  const found = spawnSync('ps', ['-o', 'pgid=', '-p', String(server)], { encoding: 'utf8' })
  return Number(found.stdout)
}

function connection(database: EmbeddedPostgres) {
  return { connectionString: database.url, connectionTimeoutMillis: 2_000 }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
