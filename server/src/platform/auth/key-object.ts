import { createSecretKey, type KeyObject } from 'node:crypto'

// Creating a key object costs five times as much as using it.
const keyObjects = new WeakMap<Uint8Array, KeyObject>()

/** The key as node:crypto uses it, made once. */
export function keyObject(key: Uint8Array): KeyObject {
  const object = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, object)
  return object
}
