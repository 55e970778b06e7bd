/**
 * Raised when an older client would misread a message.
 * 1 – subscribeToVendor with an optional cursor; subscribe_ok, order_update, resync
 */
export const PROTOCOL_VERSION = 1
