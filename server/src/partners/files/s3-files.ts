import { S3Client } from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'

import type { S3Settings } from '../../platform/config/files-settings.ts'
import { diskFiles, READ_MS } from './disk-files.ts'
import type { Files } from './files.ts'

/** `idleMs`: without a byte; a large file may take longer in all, and so may a slow reader. */
const LIMITS = { connectMs: 3_000, idleMs: 20_000, readMs: READ_MS }

/** Files in a bucket of Amazon S3, or of a service that speaks its protocol. */
export function s3Files(
  { bucket, region, endpoint, accessKey }: S3Settings,
  { connectMs, idleMs, readMs } = LIMITS,
): Files {
  const client = new S3Client({
    region,
    // Services other than Amazon's know buckets by their paths.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Without a key, the SDK's default credentials apply (machine or container role).
    ...(accessKey && {
      credentials: { accessKeyId: accessKey.id, secretAccessKey: accessKey.secret },
    }),
    // Some of those services refuse checksums that they do not ask for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    maxAttempts: 2,
  })
  // Buckets are private unless their owner opens them; many refuse access lists altogether.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
  return diskFiles(driver, readMs)
}
