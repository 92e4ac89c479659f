import type { RatesTable } from '@parley/shared-contract'
import type { Logger } from 'pino'
import { bucketObjectStore } from './adapters/bucket-object-store.ts'
import { firebaseAccounts } from './adapters/firebase-accounts.ts'
import { openDatabase } from './adapters/firestore-database.ts'
import { folderObjectStore } from './adapters/folder-object-store.ts'
import { httpCarrierFiles } from './adapters/http-carrier-files.ts'
import { joseIdentity } from './adapters/jose-identity.ts'
import { memoryCounters } from './adapters/memory-counters.ts'
import { moonshineTranscriber } from './adapters/moonshine/moonshine-transcriber.ts'
import { openaiTranscriber } from './adapters/openai-transcriber.ts'
import { type PrometheusMetrics, prometheusMetrics } from './adapters/prometheus-metrics.ts'
import { redisCounters } from './adapters/redis-counters.ts'
import { sharpPictures } from './adapters/sharp-pictures.ts'
import { stripePayments } from './adapters/stripe-payments.ts'
import { telnyxCarrier } from './adapters/telnyx-carrier.ts'
import { telnyxTranscriber } from './adapters/telnyx-transcriber.ts'
import { wallClock } from './adapters/wall-clock.ts'
import { webPushSender } from './adapters/web-push-sender.ts'
import { type Deadlines, defaultDeadlines } from './concurrency/deadlines.ts'
import type { Config } from './config.ts'
import type { AccountStore } from './features/account/account-store.ts'
import { firestoreAccountStore } from './features/account/firestore-account-store.ts'
import type { CallsStore } from './features/calls/calls-store.ts'
import { firestoreCallsStore } from './features/calls/firestore-calls-store.ts'
import type { ComplaintsStore } from './features/complaints/complaints-store.ts'
import { firestoreComplaintsStore } from './features/complaints/firestore-complaints-store.ts'
import type { FiguresStore } from './features/figures/figures-store.ts'
import { firestoreFigures } from './features/figures/firestore-figures.ts'
import type { CarrierFilesStore } from './features/files/carrier-files-store.ts'
import { firestoreCarrierFilesStore } from './features/files/firestore-carrier-files-store.ts'
import { firestoreForwardingStore } from './features/forwarding/firestore-forwarding-store.ts'
import type { ForwardingStore } from './features/forwarding/forwarding-store.ts'
import { firestoreLedgerStore } from './features/ledger/firestore-ledger-store.ts'
import type { LedgerStore } from './features/ledger/ledger-store.ts'
import { firestoreMediaStore } from './features/media/firestore-media-store.ts'
import type { MediaStore } from './features/media/media-store.ts'
import { firestoreMessagesStore } from './features/messages/firestore-messages-store.ts'
import type { MessagesStore } from './features/messages/messages-store.ts'
import { firestoreNumbersStore } from './features/numbers/firestore-numbers-store.ts'
import type { NumbersStore } from './features/numbers/numbers-store.ts'
import { firestorePaymentsStore } from './features/payments/firestore-payments-store.ts'
import type { PaymentsStore } from './features/payments/payments-store.ts'
import { firestoreProfileStore } from './features/profile/firestore-profile-store.ts'
import type { ProfileStore } from './features/profile/profile-store.ts'
import { firestorePushStore } from './features/push/firestore-push-store.ts'
import type { PushStore } from './features/push/push-store.ts'
import { firestoreReceiptsStore } from './features/receipts/firestore-receipts-store.ts'
import type { ReceiptsStore } from './features/receipts/receipts-store.ts'
import type { BooksProgressStore } from './features/reconciliation/books-progress-store.ts'
import type { BooksStore } from './features/reconciliation/books-store.ts'
import { firestoreBooks } from './features/reconciliation/firestore-books.ts'
import { firestoreBooksProgress } from './features/reconciliation/firestore-books-progress.ts'
import { firestoreSignInsStore } from './features/sign-ins/firestore-sign-ins-store.ts'
import type { SignInsStore } from './features/sign-ins/sign-ins-store.ts'
import { firestoreSipStore } from './features/sip/firestore-sip-store.ts'
import type { SipStore } from './features/sip/sip-store.ts'
import { firestoreVoicemailStore } from './features/voicemail/firestore-voicemail-store.ts'
import type { VoicemailStore } from './features/voicemail/voicemail-store.ts'
import { defaultRateLimits, type RateLimits } from './http/rate-limit.ts'
import type { Accounts } from './ports/accounts.ts'
import type { CarrierAccount } from './ports/carrier-account.ts'
import type { CarrierFiles } from './ports/carrier-files.ts'
import type { Identity } from './ports/identity.ts'
import type { Metrics } from './ports/metrics.ts'
import type { ObjectStore } from './ports/object-store.ts'
import type { PaymentProvider } from './ports/payment-provider.ts'
import type { Pictures } from './ports/pictures.ts'
import type { PushSender } from './ports/push-sender.ts'
import type { RequestCounters } from './ports/request-counters.ts'
import type { Transcriber } from './ports/transcriber.ts'
import type { WallClock } from './ports/wall-clock.ts'
import { readRates } from './read-rates.ts'

/** Everything the app touches outside itself. */
export interface Dependencies {
  readonly identity: Identity
  readonly accounts: Accounts
  readonly carrier: CarrierAccount
  /** Null when nothing can be bought here. */
  readonly payments: PaymentProvider | null
  /** Null where nothing is pushed to browsers. */
  readonly pushes: PushSender | null
  /** The origin of the page, where people come back to from paying. */
  readonly pageOrigin: string
  /** Who sells, line by line, as receipts say it. */
  readonly seller: readonly string[]
  readonly objects: ObjectStore
  readonly pictures: Pictures
  readonly carrierFiles: CarrierFiles
  /** Null where this installation has nothing that turns speech into text. */
  readonly transcriber: Transcriber | null
  readonly clock: WallClock
  readonly logger: Logger
  readonly stores: {
    readonly ledger: LedgerStore
    readonly sip: SipStore
    readonly numbers: NumbersStore
    readonly profile: ProfileStore
    readonly forwarding: ForwardingStore
    readonly calls: CallsStore
    readonly payments: PaymentsStore
    readonly receipts: ReceiptsStore
    readonly account: AccountStore
    readonly signIns: SignInsStore
    readonly books: BooksStore
    readonly booksProgress: BooksProgressStore
    readonly figures: FiguresStore
    readonly media: MediaStore
    readonly messages: MessagesStore
    readonly carrierFiles: CarrierFilesStore
    readonly voicemails: VoicemailStore
    readonly complaints: ComplaintsStore
    readonly pushes: PushStore
  }
  /** What a scheduler shows that asks for jobs; null where there is none. */
  readonly jobsSecret: string | null
  readonly rateLimits: RateLimits
  readonly requestCounters: RequestCounters
  /** Addresses and ranges of the proxies that are believed about where a request came from (A74). */
  readonly trustedProxies: readonly string[]
  readonly deadlines: Deadlines
  readonly meter: Metrics
  /** The welcome credits of a new account, in whole micro-credits (D12). */
  readonly welcomeMicro: number
  /** Whether they wait for no proof of the mail address. */
  readonly welcomesUnverified: boolean
  /** What calls cost, and where they may go (D15). */
  readonly rates: RatesTable
  /** What the carrier's references of our numbers begin with; another installation has another one. */
  readonly numberTag: string
  /** The carrier connection whose calls are ours. */
  readonly connectionId: string
  /** Where the carrier tells of texts; null where none are sent. */
  readonly textsWebhook: string | null
  /** What our numbers text by at the carrier; null where no number does. */
  readonly messagingProfileId: string | null
  /** Resolves when the database answers. */
  ping(): Promise<void>
}

function transcriberOf({ transcriber, carrier }: Config): Transcriber | null {
  if (transcriber === 'moonshine') return moonshineTranscriber()
  if (transcriber === 'carrier') return telnyxTranscriber(carrier)
  return transcriber && openaiTranscriber(transcriber)
}

/** The real ones. `close` gives back what they hold; after it nothing of them may be used. */
export function createDependencies(
  config: Config,
  logger: Logger,
  open = openDatabase,
): {
  readonly dependencies: Dependencies
  readonly metrics: Pick<PrometheusMetrics, 'text' | 'contentType'>
  close(): Promise<void>
} {
  const database = open(config.projectId, config.firestoreHost)
  const { firestore } = database
  const redis = config.redisUrl === undefined ? null : redisCounters(config.redisUrl, logger)
  const numberTag = `parley:${config.projectId}:`
  const { payments } = config
  const meter = prometheusMetrics(config.metrics !== undefined)
  const dependencies: Dependencies = {
    identity: joseIdentity({ ...config.identity, clock: wallClock }),
    accounts: firebaseAccounts(database.app),
    carrier: telnyxCarrier(config.carrier),
    payments: payments && stripePayments({ ...payments, mark: numberTag, clock: wallClock }),
    pushes: config.push && webPushSender({ config: config.push, clock: wallClock }),
    pageOrigin: payments?.pageOrigin ?? '',
    seller: config.seller,
    objects:
      'folder' in config.objects
        ? folderObjectStore(config.objects.folder)
        : bucketObjectStore(config.projectId, config.objects),
    pictures: sharpPictures(),
    carrierFiles: httpCarrierFiles({ hosts: config.carrier.mediaHosts, isLocal: !config.production }),
    transcriber: transcriberOf(config),
    clock: wallClock,
    logger,
    stores: {
      ledger: firestoreLedgerStore(firestore),
      sip: firestoreSipStore(firestore),
      numbers: firestoreNumbersStore(firestore),
      profile: firestoreProfileStore(firestore),
      forwarding: firestoreForwardingStore(firestore),
      calls: firestoreCallsStore(firestore, logger),
      payments: firestorePaymentsStore(firestore),
      receipts: firestoreReceiptsStore(firestore),
      account: firestoreAccountStore(firestore),
      signIns: firestoreSignInsStore(firestore),
      books: firestoreBooks(firestore),
      booksProgress: firestoreBooksProgress(firestore),
      figures: firestoreFigures(firestore),
      media: firestoreMediaStore(firestore),
      messages: firestoreMessagesStore(firestore),
      carrierFiles: firestoreCarrierFilesStore(firestore),
      voicemails: firestoreVoicemailStore(firestore),
      complaints: firestoreComplaintsStore(firestore),
      pushes: firestorePushStore(firestore),
    },
    jobsSecret: config.jobsSecret ?? null,
    rateLimits: defaultRateLimits,
    requestCounters: redis?.counters ?? memoryCounters,
    trustedProxies: config.trustedProxies,
    deadlines: defaultDeadlines,
    meter,
    welcomeMicro: config.welcomeMicro,
    welcomesUnverified: config.welcomesUnverified,
    rates: readRates(config.ratesFile, config.simulatedNumbers),
    numberTag,
    connectionId: config.carrier.connectionId,
    textsWebhook: config.carrier.webhookUrl,
    messagingProfileId: config.carrier.messagingProfileId,
    ping: database.ping,
  }
  const close = async () => void (await Promise.all([database.close(), redis?.close()]))
  return { dependencies, metrics: meter, close }
}
