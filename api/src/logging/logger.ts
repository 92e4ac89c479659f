import { type DestinationStream, type Logger, pino } from 'pino'
import { loggableError } from './loggable-error.ts'

/** One JSON object per line, to standard output unless told otherwise; nothing in it tells who somebody is (A51). */
export function createLogger(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, base: { name: 'api' }, serializers: { err: loggableError } }, destination)
}
