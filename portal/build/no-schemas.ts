/**
 * Stands in for typebox in the browser, where the contract's schemas serve as types only: whatever builds a
 * schema builds nothing.
 */
const nothing = {}

export const Type: unknown = new Proxy(nothing, { get: () => () => nothing })
