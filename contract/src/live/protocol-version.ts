/**
 * Raised when an older client would misread a message.
 * 1 – subscribeToVendor with an optional cursor; subscribe_ok, event, resync, error
 */
export const PROTOCOL_VERSION = 1
