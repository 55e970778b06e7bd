import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * One logger per process. Log calls carry ids, never names, phones, addresses, tokens or bodies;
 * the redaction is the second fence, not the first.
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

/** What of an error is fit for a log: a database error also carries its client, keys and rows. */
function serializeError({ name, message, code, stack }: Error & { code?: string }) {
  const quotesValue = String(code).startsWith(DATA_EXCEPTION)
  const safeMessage = quotesValue ? message.replace(QUOTED, '"…"') : message
  return {
    type: name,
    message: safeMessage,
    ...(code ? { code } : {}),
    stack: stack?.replace(message, () => safeMessage),
  }
}

/** PostgreSQL's class of what is wrong with a value, which it then quotes. */
const DATA_EXCEPTION = '22'
const QUOTED = /"[^]*"/
