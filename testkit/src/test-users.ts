import { demoOwner } from '@pillion/server/demo/demo-owner'

/** The users of every test world. */
export const testUsers = {
  /** Owns Nordic Kitchen. */
  owner: demoOwner,
  /** Owns Corner Books, and may see nothing of Nordic Kitchen. */
  stranger: { email: 'bob@pillion.example', password: 'Paperback-2026!' },
} as const
