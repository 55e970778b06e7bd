import { settingRefusal as refusal } from '@pillion/testkit/setting-refusal'
import { describe, expect, it } from 'vitest'

import { readSettings } from './settings.ts'

describe('a bucket for files', () => {
  const bucket = { S3_BUCKET: 'pillion-files', S3_REGION: 'eu-north-1' }

  it('has its region, and perhaps the address and the key of its service', () => {
    expect(readSettings(bucket).s3).toEqual({
      bucket: 'pillion-files',
      region: 'eu-north-1',
      endpoint: undefined,
      accessKey: undefined,
    })
    const own = {
      S3_ENDPOINT: 'https://files.example/',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 's3cret',
    }
    expect(readSettings({ ...bucket, ...own }).s3).toMatchObject({
      endpoint: 'https://files.example',
      accessKey: { id: 'id', secret: 's3cret' },
    })
  })

  it.each([
    [{ S3_BUCKET: 'Files' }, 'Unsupported value for S3_BUCKET: Files'],
    [{ S3_REGION: undefined }, 'Missing setting: S3_REGION'],
    [{ S3_ACCESS_KEY_ID: 'id' }, 'Missing setting: S3_SECRET_ACCESS_KEY'],
    [{ S3_SECRET_ACCESS_KEY: 's3cret' }, 'Missing setting: S3_ACCESS_KEY_ID'],
    [
      { S3_ENDPOINT: 'https://u:s3cret@files.example' },
      'Unsupported value for S3_ENDPOINT: it must be an http or https address without a password',
    ],
  ])('with %j stops the start', (changes, message) => {
    expect(refusal({ ...bucket, ...changes } as Record<string, string>)).toBe(message)
  })
})
