import { isPlainAddress, required, secret, text, unsupported, type Env } from './read-setting.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Set for S3-compatible services other than Amazon's. */
  endpoint: string | undefined
  /** Undefined: the AWS SDK's default credentials (machine or container role). */
  accessKey: { id: string; secret: string } | undefined
}

export function s3Settings(env: Env): S3Settings | undefined {
  const bucket = text(env, 'S3_BUCKET')
  if (bucket === undefined) return undefined
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw unsupported('S3_BUCKET', bucket)
  const endpoint = text(env, 'S3_ENDPOINT')?.replace(/\/+$/, '')
  if (endpoint !== undefined && !isPlainAddress(endpoint))
    throw unsupported('S3_ENDPOINT', 'it must be an http or https address without a password')
  return { bucket, region: required(env, 'S3_REGION'), endpoint, accessKey: accessKey(env) }
}

function accessKey(env: Env): S3Settings['accessKey'] {
  const id = secret(env, 'S3_ACCESS_KEY_ID', 1, 200)
  const value = secret(env, 'S3_SECRET_ACCESS_KEY', 1, 200)
  if (id === undefined && value === undefined) return undefined
  return {
    id: id ?? required(env, 'S3_ACCESS_KEY_ID'),
    secret: value ?? required(env, 'S3_SECRET_ACCESS_KEY'),
  }
}
