import { randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import express from 'express'
import { closeAtOnce, LOOPBACK, listenOnLoopback } from '../loopback-server.ts'
import type { CloudPages } from '../pages/page.ts'
import { loadAccountKeys } from './accounts/account-keys.ts'
import { openCarrierDatabase } from './accounts/carrier-database.ts'
import { CredentialsStore } from './accounts/credentials-store.ts'
import { DetailRecordsStore } from './accounts/detail-records-store.ts'
import { LoginTokens } from './accounts/login-tokens.ts'
import { NumbersStore } from './accounts/numbers-store.ts'
import { CallControl } from './call-control.ts'
import { Exchange, type LegEvent } from './calls/exchange.ts'
import { LegMedia } from './calls/leg-media.ts'
import { Recordings, recordingRoutes } from './calls/recordings.ts'
import { controlRoutes } from './control/control-routes.ts'
import { callReports } from './gateway/call-reports.ts'
import { Gateway } from './gateway/gateway.ts'
import { sipUserOf } from './gateway/rtc-session.ts'
import { createTexting } from './messages/create-texting.ts'
import { messageMediaRoutes } from './messages/message-media.ts'
import { callEventRoutes } from './rest/call-event-routes.ts'
import { callRoutes } from './rest/call-routes.ts'
import { connectionRoutes } from './rest/connection-routes.ts'
import { credentialRoutes } from './rest/credential-routes.ts'
import { detailRecordRoutes } from './rest/detail-record-routes.ts'
import { messageRoutes } from './rest/message-routes.ts'
import { messagingRoutes } from './rest/messaging-routes.ts'
import { numberRoutes } from './rest/number-routes.ts'
import { recordingApi } from './rest/recording-api.ts'
import { restApi } from './rest/rest-api.ts'
import { Timers } from './timers.ts'
import { callWebhook } from './webhooks/call-webhook.ts'
import { usualFaults, type WebhookFaults } from './webhooks/webhook-faults.ts'
import { WebhookSender } from './webhooks/webhook-sender.ts'

export interface LocalCarrierOptions {
  /** Folder of `carrier.sqlite`, or `:memory:`. */
  readonly data: string
  /** A free one is chosen when absent. */
  readonly port?: number
  /** Where events are told; none are when absent. */
  readonly webhookUrl?: string
  /** By default some events are delivered twice and some are overtaken. */
  readonly webhookFaults?: WebhookFaults
  /** Decides which events the faults meet; a new one when absent. */
  readonly webhookSeed?: number
  /** The other pages of the embedded cloud, which its own links to. */
  readonly pages?: CloudPages
  /** Epoch milliseconds. */
  readonly now?: () => number
  /** How often a browser is asked whether it is still there (default 15 s). */
  readonly pingMs?: number
  /** How long a call of a browser waits for the account's decision (default 10 s). */
  readonly parkMs?: number
  /** When the network gives up on someone who never answers (default 20 s). */
  readonly noAnswerMs?: number
}

/** A running carrier. It listens on loopback only. */
export interface LocalCarrier {
  readonly port: number
  readonly url: string
  /** `host` of the calling SDK. */
  readonly rtcUrl: string
  /** `baseURL` of the `telnyx` client. */
  readonly restUrl: string
  /** base64 of the raw Ed25519 key that webhooks are signed with. */
  readonly publicKey: string
  readonly apiKey: string
  readonly connectionId: string
  /** A run with the same one has the same faults. */
  readonly webhookSeed: number
  setWebhookUrl(url: string | null): void
  stop(): Promise<void>
}

const RING_MS = 30_000

/**
 * Starts the embedded carrier, which takes the place of Telnyx on this machine.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export async function createLocalCarrier(options: LocalCarrierOptions): Promise<LocalCarrier> {
  const now = options.now ?? Date.now
  const database = openCarrierDatabase(options.data)
  const keys = loadAccountKeys(database)
  const credentials = new CredentialsStore(database, now)
  const numbers = new NumbersStore(database, now)
  const records = new DetailRecordsStore(database)
  const timers = new Timers()
  const tokens = new LoginTokens(keys.tokenSecret, credentials, now)
  const webhooks = new WebhookSender({
    key: keys.webhookKey,
    now,
    faults: options.webhookFaults ?? usualFaults,
    seed: options.webhookSeed ?? randomInt(1_000_000),
    url: options.webhookUrl ?? null,
  })
  const report = (event: LegEvent) => webhooks.send(callWebhook(event, keys.connectionId))
  const base = () => `http://${LOOPBACK}:${port}`
  const recordings = new Recordings(options.data, database, now, base)
  const media = new LegMedia({ now, report, recordings, urlOf: id => recordings.address(id) })
  const { files, texts, messages } = createTexting({ database, base, numbers, webhooks, now })
  const exchange = new Exchange({
    now,
    report: event => {
      if (event.type === 'hangup') {
        media.hungUp(event.leg)
        records.write(event.leg, event.at)
      }
      report(event)
    },
    parkMs: options.parkMs ?? 10_000,
    ringMs: RING_MS,
  })

  const app = express().disable('x-powered-by').set('query parser', 'extended')
  const server = createServer(app)
  const gateway = new Gateway({ server, exchange, tokens, media, now, pingMs: options.pingMs ?? 15_000 })
  const control = new CallControl({
    exchange,
    numbers,
    noAnswerMs: options.noAnswerMs ?? 20_000,
    isBrowserAddress: address => sipUserOf(address) !== null,
    browser: (address, calledNumber) => gateway.lineTo(sipUserOf(address) ?? '', calledNumber),
  })
  app.use(
    '/v2',
    restApi(keys.apiKey, {
      credentials: credentialRoutes({
        ...{ credentials, tokens, now, connectionId: keys.connectionId },
        signOut: id => gateway.sessions.signOut(id),
      }),
      connections: connectionRoutes(keys.connectionId),
      numbers: numberRoutes({ numbers, webhooks, timers }),
      calls: callRoutes({ exchange, control, media, now, connectionId: keys.connectionId }),
      callEvents: callEventRoutes(exchange),
      messages: messageRoutes(messages, numbers),
      detailRecords: detailRecordRoutes(records, texts, keys.connectionId),
      recordings: recordingApi(recordings, keys.connectionId),
      messaging: messagingRoutes(numbers),
    }),
  )
  app.use(callReports(), recordingRoutes(recordings), messageMediaRoutes(files))
  const pages = { ...options.pages, calls: '/' }
  app.use(controlRoutes({ exchange, control, gateway, webhooks, tokens, numbers, messages, pages, now }))

  const port = await listenOnLoopback(server, options.port).catch((error: unknown) => {
    database.close()
    throw error
  })

  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    rtcUrl: `ws://${LOOPBACK}:${port}/rtc`,
    restUrl: `http://${LOOPBACK}:${port}/v2`,
    publicKey: keys.publicKey,
    apiKey: keys.apiKey,
    connectionId: keys.connectionId,
    webhookSeed: webhooks.seed,
    setWebhookUrl: url => webhooks.setUrl(url),
    stop: async () => {
      exchange.endAll()
      control.stop()
      messages.stop()
      timers.stop()
      webhooks.stop()
      gateway.stop()
      await closeAtOnce(server)
      database.close()
    },
  }
}
