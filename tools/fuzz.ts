import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { startEmbeddedPostgres } from '@pillion/server/platform/postgres/embedded'
import { removeDataDir } from '@pillion/server/platform/postgres/home'
import { fuzz } from '@pillion/testkit/fuzz/fuzz'
import { prepareFuzzWorld } from '@pillion/testkit/fuzz/fuzz-world'
import { startWorld } from '@pillion/testkit/world'

// Sends random requests and messages to a server of its own: npm run fuzz -- --seed 1 --requests 100000
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '20000' },
  },
})
const [seed, requests] = [Number(values.seed), Number(values.requests)]
const print = (text: string) => process.stdout.write(`${text}\n`)
if (!Number.isInteger(seed) || !Number.isInteger(requests) || requests < 1) {
  print('--seed and --requests are whole numbers.')
  process.exit(1)
}

const dataDir = await mkdtemp(join(tmpdir(), 'pillion-fuzz-'))
const postgres = await startEmbeddedPostgres({ dataDir })
try {
  const world = await startWorld({ postgres: postgres.url, settings: { payments: 'sandbox' } })
  let printed = 0
  const report = await fuzz(await prepareFuzzWorld(world), {
    seed,
    requests,
    onProgress({ requests: sent, messages, findings }) {
      if (sent + messages < printed + 10_000) return
      printed = sent + messages
      print(`${sent} requests, ${messages} messages, ${findings.length} findings`)
    },
  })
  await world.close()
  for (const { call, sent, deviation } of report.findings.slice(0, 20))
    print(`\n${call}: ${deviation}\n  ${sent.slice(0, 2_000)}`)
  const { requests: sent, messages, findings } = report
  print(`seed ${seed}: ${sent} requests, ${messages} messages, ${findings.length} findings`)
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await postgres.stop()
  await removeDataDir(dataDir)
  await rm(dataDir, { recursive: true, force: true })
}
