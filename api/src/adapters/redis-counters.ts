import { type ClientRateLimitInfo, MemoryStore, type Store } from 'express-rate-limit'
import type { Logger } from 'pino'
import { RedisStore } from 'rate-limit-redis'
import { within } from '../concurrency/deadline.ts'
import type { RequestCounters } from '../ports/request-counters.ts'

/** How long Redis is waited for, in milliseconds. */
interface Patience {
  /** A request waits so long at most. */
  readonly answerMs: number
  /** Redis that has not answered is asked again after so long, by one request. */
  readonly pauseMs: number
  /** The clock of the pauses, milliseconds. */
  mono(): number
}

const patience: Patience = { answerMs: 300, pauseMs: 2000, mono: () => performance.now() }

/** A connection on which nothing comes back for so long is given up, and another one is made. */
const DEAD_CONNECTION_MS = 5000
const LONGEST_RECONNECT_MS = 2000

interface Shared {
  /** Null when Redis does not answer in time; then it is left alone for a while. */
  ask<T>(question: () => Promise<T>): Promise<T | null>
}

function askWithPauses(logger: Logger, { answerMs, pauseMs, mono }: Patience): Shared {
  let alone = false
  let nextAsk = 0
  return {
    async ask(question) {
      const now = mono()
      if (now < nextAsk) return null
      // The others do not wait for the one that finds out.
      if (alone) nextAsk = now + pauseMs
      try {
        const answer = await within(answerMs, question)
        if (alone) logger.info('requests are counted for all processes again')
        alone = false
        nextAsk = 0
        return answer
      } catch (error) {
        nextAsk = mono() + pauseMs
        if (!alone) logger.error({ err: error }, 'requests are counted by each process alone')
        alone = true
        return null
      }
    },
  }
}

/** The client is loaded, and a connection made, only when something is counted. */
async function open(url: string) {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // What cannot be sent now is of no use later.
    disableOfflineQueue: true,
    pingInterval: DEAD_CONNECTION_MS / 2,
    socket: {
      socketTimeout: DEAD_CONNECTION_MS,
      reconnectStrategy: attempts => Math.min(50 * 2 ** attempts, LONGEST_RECONNECT_MS),
    },
  })
  // Whoever asks meanwhile is told so; an error that nobody listens to would end the process.
  client.on('error', () => undefined)
  const connected = client.connect().catch(() => undefined)
  return { client, connected }
}

/** Counts here and in Redis. What Redis says counts, for it knows of all processes; without it, what is known here. */
function countInBoth(shared: RedisStore, { ask }: Shared): Store {
  const own = new MemoryStore()
  let prepared: Promise<void> | null = null
  let prepare = async () => {}
  const askPrepared = <T>(question: () => Promise<T>) =>
    ask(async () => {
      prepared ??= prepare()
      // Scripts that could not be loaded would be missing for ever.
      await prepared.catch(error => {
        prepared = null
        throw error
      })
      return question()
    })
  return {
    prefix: shared.prefix,
    init(options) {
      own.init(options)
      prepare = () => shared.init(options)
    },
    async increment(key) {
      const here: ClientRateLimitInfo = await own.increment(key)
      return (await askPrepared(() => shared.increment(key))) ?? here
    },
    async decrement(key) {
      await own.decrement(key)
      await askPrepared(() => shared.decrement(key))
    },
    async resetKey(key) {
      await own.resetKey(key)
      await askPrepared(() => shared.resetKey(key))
    },
  }
}

/**
 * Requests counted in one Redis for all processes (A74). While Redis does not answer, each process counts for itself:
 * nobody is turned away for it, and nobody may ask without end.
 * @param url `redis://host:port`, or `rediss://` for TLS, with a password if it has one
 */
export function redisCounters(
  url: string,
  logger: Logger,
  patient = patience,
): { readonly counters: RequestCounters; close(): Promise<void> } {
  let opened: ReturnType<typeof open> | null = null
  const asking = askWithPauses(logger, patient)
  const sendCommand = async (...args: string[]) => {
    opened ??= open(url)
    const { client, connected } = await opened
    await connected
    return client.sendCommand<string | number>(args)
  }
  return {
    counters: {
      of: name => countInBoth(new RedisStore({ sendCommand, prefix: `parley:${name}:` }), asking),
    },
    async close() {
      const client = (await opened)?.client
      if (client?.isOpen) client.destroy()
    },
  }
}
