/** A screen that does not find what its address names throws it: the page is the one for unknown addresses. */
export class NotFound extends Error {}
