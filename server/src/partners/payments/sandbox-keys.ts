import { createECDH, createHmac } from 'node:crypto'

import { compactDecrypt, importJWK, type JWK } from 'jose'

import type { KeyRing } from '../../platform/auth/keys.ts'
import { isSignedBody, signBody } from './signed-body.ts'

/** What the sandbox encrypts with and signs its webhooks with, derived from the installation's keys. */
export type SandboxKeys = {
  /** A P-256 key, for ECDH-ES. */
  publicKey: JWK
  /** Undefined for what was not encrypted with the public key. */
  decrypt(jwe: string): Promise<string | undefined>
  /** Signs a webhook's body; `at` in unix seconds. */
  sign(body: string, at: number): string
  isSigned(body: string, signature: string, now: number): boolean
}

export async function makeSandboxKeys(ring: KeyRing): Promise<SandboxKeys> {
  const derive = (purpose: string, secret: Uint8Array) =>
    createHmac('sha256', secret).update(purpose).digest()
  const secret = derive('sandbox encryption', ring.current.value)
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(secret)
  const point = ecdh.getPublicKey()
  const publicKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const privateKey = await importJWK({ ...publicKey, d: secret.toString('base64url') }, 'ECDH-ES')
  const signingKey = derive('sandbox webhooks', ring.current.value)

  return {
    publicKey,
    async decrypt(jwe) {
      try {
        const { plaintext } = await compactDecrypt(jwe, privateKey, {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return new TextDecoder().decode(plaintext)
      } catch {
        return undefined
      }
    },
    sign: (body, at) => signBody(body, signingKey, at),
    isSigned: (body, signature, now) => isSignedBody(body, signature, { keys: [signingKey], now }),
  }
}
