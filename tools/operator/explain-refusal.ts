import type { ErrorAnswer } from '@pillion/contract/errors'

/** A sentence for a refusal that any command may get. */
export function explainRefusal({ message, errors }: ErrorAnswer): string {
  switch (message) {
    case 'error.malformed':
      return `The server does not understand ${errors[0]?.field ?? 'this'}.`
    case 'error.unauthenticated':
      return 'The server runs on another database: give this command the DATABASE_URL that it runs with.'
    default:
      return `The server refuses: ${message}`
  }
}
