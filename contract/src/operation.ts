import { Type, type Static, type TSchema } from 'typebox'

import type { ErrorKey } from './errors.ts'

/**
 * Who may call: anyone, a signed-in account (for its own vendors), such an account or a guest (for the orders of its own
 * token, GAP-095), or the operator of this installation. `vendor` is an account, or a page of the rider platform that
 * embeds the portal for one outlet (GODROID-02).
 */
export type CallerKind =
  | 'public'
  | 'account'
  | 'account-or-guest'
  | 'vendor'
  | 'vendor-or-guest'
  | 'operator'

/** The kinds of callers that an operation about a vendor admits. */
export const callersOf = {
  account: ['account'],
  'account-or-guest': ['account', 'guest'],
  vendor: ['account', 'platform'],
  'vendor-or-guest': ['account', 'platform', 'guest'],
} as const

export type Operation = {
  /** The operation's name on both sides of the wire. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base; parameters as `{name}`. */
  path: string
  caller: CallerKind
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  answer: TSchema
  /** The media types of the file that it answers instead of JSON; `answer` is `FileAnswer`. */
  answersFile?: readonly string[]
  /** The member of its answer's `body` that may have thousands of entries. */
  longList?: string
  /** What a call costs of its owner's pace, where it is more than others. */
  points?: number
  /** Its body has the base64 of a spreadsheet, so it may be large. */
  takesSpreadsheet?: true
  /** Runs once for each Idempotency-Key, however often it is called with it (GAP-144). */
  requiresIdempotencyKey?: true
  /** The refusals of this operation; those of every operation are not listed. */
  refusals: readonly ErrorKey[]
}

/** The content of a file, as a client receives it. */
export const FileAnswer = Type.Unsafe<Blob>({ type: 'string', format: 'binary' })

/** Defines one operation and keeps its exact types. */
export function operation<const O extends Operation>(definition: O): O {
  return definition
}

type SchemaType<O, K extends string> = O extends { [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<O extends Operation> = SchemaType<O, 'params'>
export type QueryOf<O extends Operation> = SchemaType<O, 'query'>
export type BodyOf<O extends Operation> = SchemaType<O, 'body'>
export type AnswerOf<O extends Operation> = Static<O['answer']>

/** The path prefix of every operation, on the portal's own origin. */
export const API_BASE = '/orders/api/v1'
/** The path of the websocket. */
export const LIVE_PATH = '/orders/ws'
