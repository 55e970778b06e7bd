/** A mistake in the command or its settings: the message is printed without a stack. */
export class OperatorError extends Error {}
