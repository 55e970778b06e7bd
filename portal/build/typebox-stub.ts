/**
 * Replaces typebox in the browser, where the contract's schemas serve as types only. Every schema builder
 * returns an empty object.
 */
const stub = {}

export const Type: unknown = new Proxy(stub, { get: () => () => stub })
