const hidden = '[…]'

/** What tells who somebody is: a number, a mail, an id token. Others' libraries put them into their messages. */
const personal = [
  /eyJ[\w-]+(?:\.[\w-]*)*/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /(?<![\w.-])(?:\+|%2B)?\d[\d ()-]{5,}\d(?![\w-])/gi,
]

const withoutPersons = (text: string): string =>
  personal.reduce((clean, pattern) => clean.replace(pattern, hidden), text)

interface LoggableError {
  readonly type: string
  readonly code?: string
  readonly message: string
  readonly stack?: string
  readonly cause?: LoggableError
}

/**
 * What the log keeps of anything thrown: kind, code, message, stack and cause, without personal data.
 * An error's other fields may hold whole requests and are left out (A51).
 */
export function loggableError(thrown: unknown): LoggableError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: withoutPersons(String(thrown)) }
  const { code } = thrown as { code?: unknown }
  return {
    type: thrown.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code: withoutPersons(String(code)) } : {}),
    message: withoutPersons(thrown.message),
    ...(thrown.stack === undefined ? {} : { stack: withoutPersons(thrown.stack) }),
    ...(thrown.cause === undefined ? {} : { cause: loggableError(thrown.cause) }),
  }
}
