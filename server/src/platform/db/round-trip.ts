import type { Connection, Submittable } from 'pg'

import { parsers } from './parsers.ts'
import type { Result, Row } from './result.ts'
import type { BoundStatement } from './statement.ts'
import { wireValue } from './wire-value.ts'

/**
 * Statements that are sent in one write, with one Sync at the end. Outside a transaction they are one transaction:
 * PostgreSQL commits at the Sync, and if one statement fails, it undoes all of them.
 */
export class RoundTrip implements Submittable {
  readonly done: Promise<Result[]>
  readonly #statements: readonly BoundStatement[]
  readonly #named: boolean
  readonly #results: Result[] = []
  #prepared: Prepared = nonePrepared
  #columns: Columns = []
  #rows: Row[] = []
  #resolve!: (results: Result[]) => void
  #reject!: (error: unknown) => void

  constructor(statements: readonly BoundStatement[], named: boolean) {
    this.#statements = statements
    this.#named = named
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  submit(connection: Connection): void {
    this.#prepared = preparedOf(connection)
    const parsed = new Set<string>()
    connection.stream.cork()
    for (const { name, text, values } of this.#statements) {
      const statement = this.#named ? name : ''
      const isPrepared = this.#prepared.columns.has(statement)
      if (!isPrepared && !parsed.has(statement)) {
        // An earlier round trip failed before it confirmed the statement, so it may or may not exist.
        if (this.#prepared.unconfirmed.has(statement))
          connection.close({ type: 'S', name: statement }, true)
        connection.parse({ name: statement, text, types: [] }, true)
        if (statement) {
          parsed.add(statement)
          this.#prepared.unconfirmed.add(statement)
        }
      }
      connection.bind({ statement, values: values.map(wireValue) }, true)
      if (!isPrepared) connection.describe({ type: 'P' }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
    this.#begin()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: parsers.getTypeParser(dataTypeID, 'text') as Parse,
    }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const row: Row = {}
    let index = 0
    for (const { name, parse } of this.#columns) {
      const text = fields[index++]
      row[name] = text === null || text === undefined ? null : parse(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name = '' } = this.#statements[this.#results.length] ?? {}
    if (this.#named && !this.#prepared.columns.has(name)) {
      this.#prepared.columns.set(name, this.#columns)
      this.#prepared.unconfirmed.delete(name)
    }
    this.#results.push({ rows: this.#rows, count: Number(/\d+$/.exec(text)?.[0] ?? 0) })
    this.#begin()
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#results)
  }

  /** Reports the first failure; PostgreSQL has undone what came before it and skipped what follows. */
  handleError(error: unknown): void {
    const failed = this.#statements[this.#results.length]
    if (failed && this.#prepared.columns.delete(failed.name))
      this.#prepared.unconfirmed.add(failed.name)
    this.#reject(error)
  }

  #begin(): void {
    const next = this.#statements[this.#results.length]
    this.#columns = (this.#named && next && this.#prepared.columns.get(next.name)) || []
    this.#rows = []
  }
}

type Field = { name: string; dataTypeID: number }
type Parse = (text: string) => unknown
type Columns = readonly { name: string; parse: Parse }[]

/** The statements prepared on a connection, by name, with the columns of their rows. */
type Prepared = { columns: Map<string, Columns>; unconfirmed: Set<string> }

const nonePrepared: Prepared = { columns: new Map(), unconfirmed: new Set() }
const preparedByConnection = new WeakMap<Connection, Prepared>()

function preparedOf(connection: Connection): Prepared {
  const prepared = preparedByConnection.get(connection) ?? {
    columns: new Map(),
    unconfirmed: new Set(),
  }
  preparedByConnection.set(connection, prepared)
  return prepared
}
