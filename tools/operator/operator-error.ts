/** A sentence for whoever typed the command, instead of a stack. */
export class OperatorError extends Error {}
