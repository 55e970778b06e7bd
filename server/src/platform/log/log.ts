import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * One logger per process. Log calls carry ids, never names, phones, addresses, tokens or bodies;
 * redaction is a safety net.
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    redact: {
      paths: [
        ...[
          'authorization',
          'cookie',
          'password',
          'token',
          'signature',
          'phone',
          'address',
        ].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        'req.url',
        'req.headers',
        'body',
        '*.body',
      ],
      remove: true,
    },
    base: undefined,
    serializers: { err: serializeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The parts of an error that are safe to log: a database error also carries its client, keys and rows. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'something other than an error was thrown' }
  const { name, message, code, stack }: Error & { code?: string } = error
  const quotesValue = String(code).startsWith(DATA_EXCEPTION)
  const safeMessage = quotesValue ? message.replace(QUOTED, '"…"') : message
  return {
    type: name,
    message: safeMessage,
    ...(code ? { code } : {}),
    stack: stack?.replace(message, () => safeMessage),
  }
}

/** PostgreSQL's error class for invalid values; its messages quote the value. */
const DATA_EXCEPTION = '22'
const QUOTED = /"[^]*"/
