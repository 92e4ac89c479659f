import { createECDH } from 'node:crypto'
import { createServer } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../loopback-server.ts'
import type { CloudPages } from '../pages/page.ts'
import { openSqliteFile } from '../sqlite-file.ts'
import { openFirefoxDoor } from './firefox-door.ts'
import { pushControlRoutes } from './push-control-routes.ts'
import { createPushFaults } from './push-faults.ts'
import { createPushMailboxes } from './push-mailboxes.ts'
import { pushRoutes } from './push-routes.ts'

export interface LocalPushOptions {
  /** Folder of `push.sqlite`, or `:memory:`. */
  readonly data: string
  /** A free one is chosen when absent. */
  readonly port?: number
  /** The other pages of the embedded cloud, which its own links to. */
  readonly pages?: () => CloudPages
  /** Epoch milliseconds. */
  readonly now?: () => number
}

/** A push service that runs. It listens on loopback only. */
export interface LocalPush {
  /** `http://127.0.0.1:<port>`, which the addresses of its subscriptions begin with. */
  readonly url: string
  /** The pair of keys of a sender on this machine (RFC 8292), in base64url: made once and kept with its data. */
  readonly publicKey: string
  readonly privateKey: string
  /** Closes every connection. Subscriptions, and what waits for them, are gone. */
  stop(): Promise<void>
}

const SCHEMA = 'CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;'

function loadSenderKeys(data: string) {
  const database = openSqliteFile({ data, name: 'push.sqlite', holds: 'The keys of pushes', steps: [SCHEMA] })
  const pair = createECDH('prime256v1')
  const kept = database.prepare("SELECT value FROM keys WHERE name = 'sender'").get()?.value
  if (typeof kept === 'string') pair.setPrivateKey(Buffer.from(kept, 'base64url'))
  else {
    pair.generateKeys()
    const made = pair.getPrivateKey('base64url')
    database.prepare("INSERT INTO keys (name, value) VALUES ('sender', ?)").run(made)
  }
  database.close()
  // Shorter by a byte where the number begins with a zero; senders want all 32.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

const OWN_NAMES = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** Only under this machine's own names, and for no other site's page. */
const thisMachineOnly: RequestHandler = (request, response, next) => {
  const [host = '', origin] = [request.get('host'), request.get('origin')]
  if (OWN_NAMES.test(host) && (origin === undefined || origin === `http://${host}`)) return next()
  response.status(403).json({ error: { message: 'Only programs and pages of this machine may ask this.' } })
}

const plainFailure: ErrorRequestHandler = (error, _request, response, next) => {
  if (response.headersSent) return next(error)
  response.status(Number(error?.status) || 500).json({ error: { message: 'This cannot be done.' } })
}

/**
 * Starts the embedded push service, which takes the place of those of browsers (RFC 8030, RFC 8292).
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function createLocalPush(options: LocalPushOptions): Promise<LocalPush> {
  const now = options.now ?? Date.now
  const keys = loadSenderKeys(options.data)
  const url = () => `http://${LOOPBACK}:${port}`
  const mailboxes = createPushMailboxes(now)
  const faults = createPushFaults()
  const app = express().disable('x-powered-by')
  app.use(thisMachineOnly)
  app.use(pushRoutes({ mailboxes, faults, url, now }))
  const pages = () => ({ ...options.pages?.(), pushes: '/' })
  app.use(pushControlRoutes({ mailboxes, faults, pages }))
  app.use(plainFailure)
  const server = createServer(app)
  const closeDoor = openFirefoxDoor({
    ...{ server, mailboxes },
    endpoint: id => `${url()}/push/${id}`,
    isOwnName: host => OWN_NAMES.test(host),
  })
  const port = await listenOnLoopback(server, options.port)
  return {
    url: url(),
    ...keys,
    async stop() {
      closeDoor()
      await closeAtOnce(server)
    },
  }
}
