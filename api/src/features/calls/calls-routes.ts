import type { Router } from 'express'
import type { Logger } from 'pino'
import type { EndpointHandlers } from '../../http/mount.ts'
import { verifiedNews } from '../../http/verify-signature.ts'
import { webhookRoute } from '../../http/webhook-route.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type {
  CarrierNews,
  CodeCallEvent,
  RecordingEvent,
  SoundEvent,
  TextEvent,
} from '../../ports/carrier-news.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { AwaitedLines } from './awaited-lines-service.ts'
import type { CallsService } from './calls-service.ts'
import type { LiveCallService } from './live-call-service.ts'
import type { ReportsService } from './reports-service.ts'
import type { RingService } from './ring-service.ts'

export const callsRoutes = (
  reports: ReportsService,
  liveCall: LiveCallService,
  ring: RingService,
  awaited: Pick<AwaitedLines, 'want'>,
): EndpointHandlers<'deductCredits' | 'wantCall' | 'moveCall' | 'sendToVoicemail' | 'endCall'> => ({
  deductCredits: ({ userId: _userId, ...report }, requester) => reports.deductCredits(requester.uid, report),
  async wantCall({ call, registration }, requester) {
    await awaited.want(requester.uid, { call, registration })
    return { success: true }
  },
  async moveCall({ call, browser, token }, requester, { req }) {
    const userAgent = req.headers['user-agent'] ?? ''
    await liveCall.move(requester.uid, call, { browser, token, userAgent })
    return { success: true }
  },
  async sendToVoicemail({ call }, requester) {
    await ring.toVoicemail(requester.uid, call)
    return { success: true }
  },
  async endCall({ call }, requester) {
    await liveCall.end(requester.uid, call)
    return { success: true }
  },
})

/** A63: the carrier's events are a few kB. */
const BODY_LIMIT = '256kb'

interface WebhookParts {
  readonly calls: CallsService
  readonly texts: { hear(event: TextEvent): Promise<string> }
  readonly voicemail: { hear(event: CarrierEvent | SoundEvent | RecordingEvent): Promise<boolean> }
  /** Of calls that say a code (D26). */
  readonly codes: { hear(event: CodeCallEvent): Promise<boolean> }
  readonly carrier: CarrierAccount
  readonly logger: Logger
  readonly meter: Pick<Metrics, 'webhook'>
  readonly clock: WallClock
  /** Milliseconds that the work of a webhook may take. */
  readonly deadline: number
}

/** Where the carrier reports. */
export function callWebhooks({ calls, texts, voicemail, codes, carrier, ...parts }: WebhookParts): Router {
  async function handledBy(news: CarrierNews | null): Promise<string> {
    if (news === null) return 'ignored'
    if (news.kind === 'code call')
      return (await codes.hear(news.event)) ? 'code call' : handledBy(news.otherwise)
    if (news.kind === 'text') return texts.hear(news.event)
    if (news.kind !== 'call') return (await voicemail.hear(news.event)) ? 'voicemail' : 'ignored'
    const handledAs = await calls.handle(news.event)
    // What nearly all events are of is no voicemail: nothing is asked for of those.
    if (handledAs === 'voicemail' && news.event.type !== 'initiated') await voicemail.hear(news.event)
    return handledAs
  }
  return webhookRoute({
    path: '/webhooks/telnyx',
    bodyLimit: BODY_LIMIT,
    ...parts,
    ...{ source: 'carrier', sentence: 'carrier event' },
    async handle(request, rawBody) {
      const news = await verifiedNews(carrier, request, rawBody)
      const handledAs = await handledBy(news)
      const event = news && (news.kind === 'call' ? news.event.type : `${news.kind} ${news.event.type}`)
      return { event: event ?? undefined, handledAs, at: news?.event.at ?? null }
    },
  })
}
