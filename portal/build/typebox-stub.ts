/**
 * Stands in for typebox in the browser, where the contract's schemas serve as types only: whatever builds a
 * schema builds nothing.
 */
const stub = {}

export const Type: unknown = new Proxy(stub, { get: () => () => stub })
