import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { cancelBulkJob, createBulkJob } from '@pillion/contract/http/bulk'
import { signIn } from '@pillion/server/api-client/api-client'
import { bulkRows, bulkSheet } from '@pillion/testkit/bulk-sheets'
import { OUTLET } from '@pillion/testkit/requests'
import { testUsers } from '@pillion/testkit/test-users'

export type Upload = { seconds: number; accepted: number }

// Run by uploading-process.ts: uploads the same spreadsheet each time that it is asked.
const [address = '', rows = ''] = process.argv.slice(2)
const client = await signIn(address, testUsers.owner.email, testUsers.owner.password)
const file = bulkSheet(bulkRows(Number(rows)))
const body = { vendor_id: OUTLET, content: file.toString('base64') }
const path = join(mkdtempSync(join(tmpdir(), 'pillion-check-')), 'sheet')
writeFileSync(path, file)
process.on('message', () => void upload().then((result) => process.send?.(result)))
process.send?.({ path })

async function upload(): Promise<Upload> {
  const start = performance.now()
  const { bulk_job } = (await client.call(createBulkJob, { body })).body
  const seconds = (performance.now() - start) / 1_000
  const { bulk_job_id: jobId, success_row_count: accepted } = bulk_job.metadata
  await client.call(cancelBulkJob, { params: { jobId } })
  return { seconds, accepted }
}
