import { destinationOf } from '@parley/shared-contract'
import { placeOf } from '@parley/shared-contract/place'
import express, { type Express, Router } from 'express'
import helmet, { type HelmetOptions } from 'helmet'
import { boundedStores } from './bounded-stores.ts'
import { bounded } from './concurrency/bounded.ts'
import { createKeyedLock } from './concurrency/keyed-lock.ts'
import type { NamedKeeper } from './concurrency/rounds.ts'
import { createCalls } from './create-calls.ts'
import { createKeepers } from './create-keepers.ts'
import { createNumbers } from './create-numbers.ts'
import { createPayments } from './create-payments.ts'
import { createTexts } from './create-texts.ts'
import { createVoicemail } from './create-voicemail.ts'
import type { Dependencies } from './dependencies.ts'
import { accountRoutes } from './features/account/account-routes.ts'
import { createAccountService } from './features/account/account-service.ts'
import { callWebhooks } from './features/calls/calls-routes.ts'
import { complaintsRoutes } from './features/complaints/complaints-routes.ts'
import { createComplaintsService } from './features/complaints/complaints-service.ts'
import { forwardingRoutes } from './features/forwarding/forwarding-routes.ts'
import { createForwardingService } from './features/forwarding/forwarding-service.ts'
import { jobRoutes } from './features/jobs/jobs-routes.ts'
import { spendingRoutes } from './features/ledger/spending-routes.ts'
import { createSpendingService } from './features/ledger/spending-service.ts'
import { statementRoutes } from './features/ledger/statement-routes.ts'
import { createStatementService } from './features/ledger/statement-service.ts'
import { numbersRoutes } from './features/numbers/numbers-routes.ts'
import type { PaymentReads } from './features/payments/payment-reads-service.ts'
import { paymentsRoutes, paymentWebhooks } from './features/payments/payments-routes.ts'
import { photoFiles, photosRoutes } from './features/photos/photos-routes.ts'
import { createPhotosService } from './features/photos/photos-service.ts'
import { profileRoutes } from './features/profile/profile-routes.ts'
import { createProfileService } from './features/profile/profile-service.ts'
import { pushRoutes } from './features/push/push-routes.ts'
import { createPushService } from './features/push/push-service.ts'
import { createPushTeller } from './features/push/push-teller-service.ts'
import { createNoticePusher } from './features/push/pushed-notices.ts'
import { ratesRoutes } from './features/rates/rates-routes.ts'
import { createReceiptFiles } from './features/receipts/receipt-files-service.ts'
import { receiptsRoutes } from './features/receipts/receipts-routes.ts'
import { createReceiptsService } from './features/receipts/receipts-service.ts'
import type { Comparison } from './features/reconciliation/difference.ts'
import { createReconciliation } from './features/reconciliation/reconciliation-service.ts'
import { signInsRoutes } from './features/sign-ins/sign-ins-routes.ts'
import { createSignInsService } from './features/sign-ins/sign-ins-service.ts'
import { createCredentialKeeper } from './features/sip/credential-keeper.ts'
import { sipRoutes } from './features/sip/sip-routes.ts'
import { createSipService } from './features/sip/sip-service.ts'
import { authenticate, authenticateIfSaid, requireLivingSignIn } from './http/authenticate.ts'
import { believeSignIns } from './http/believed-sign-ins.ts'
import { errorHandler, notFound } from './http/error-handler.ts'
import { healthRoutes } from './http/health-routes.ts'
import { jsonBody } from './http/json-body.ts'
import { measuredKeeper, measureRequests } from './http/measured.ts'
import { type EndpointHandlers, mountEndpoints } from './http/mount.ts'
import { formOrJsonBody } from './http/plain-form.ts'
import { createLimiters } from './http/rate-limit.ts'
import { requestContext } from './http/request-context.ts'
import type { Identity } from './ports/identity.ts'
import type { SignInCheck } from './ports/sign-in-check.ts'

interface App {
  readonly handle: Express
  /** What nobody waits for, and is to be done now and then. */
  readonly keepers: readonly NamedKeeper[]
  /** What is written down, to be compared with what others say. */
  readonly comparisons: readonly Comparison[]
}

/** A73: nothing here is a page: nobody may frame an answer, and it may load nothing. */
const answersOnly: HelmetOptions = {
  frameguard: { action: 'deny' },
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
  },
}

/** Counted and logged, its headers set, and asked whether it is well. */
function bareApp({ trustedProxies, meter, logger, ping, clock }: Dependencies): Express {
  const app = express()
  app.enable('strict routing')
  app.enable('case sensitive routing')
  app.disable('etag')
  // A74: only these may say where a request came from.
  app.set('trust proxy', trustedProxies)
  app.set('query parser', 'simple')
  app.use(measureRequests(meter))
  app.use(requestContext(logger))
  app.use(helmet(answersOnly))
  app.use(healthRoutes(ping, clock.now))
  return app
}

/** What people keep of what they paid. */
const paperRoutes = (
  { ledger, receipts }: Pick<Dependencies['stores'], 'ledger' | 'receipts'>,
  payments: PaymentReads,
  { seller, clock, rates }: Pick<Dependencies, 'seller' | 'clock' | 'rates'>,
) => ({
  ...statementRoutes(createStatementService({ store: ledger })),
  ...receiptsRoutes(
    createReceiptsService({
      ...{ store: receipts, payments, seller, files: createReceiptFiles(clock) },
      placeOf: number => placeOf(number) ?? destinationOf(rates, number)?.place ?? null,
    }),
  ),
})

interface EndpointParts {
  readonly identity: Identity
  readonly accounts: Pick<SignInCheck, 'counts'>
  readonly limits: ReturnType<typeof createLimiters>
  /** The bytes of people. */
  readonly files: readonly ReturnType<typeof createTexts>['files'][]
  /** Milliseconds that the work of a request may take. */
  readonly deadline: number
}

/** The table of endpoints, each behind what is asked of a request before its body is read, and the bytes of people. */
function endpointRouter(handlers: EndpointHandlers, parts: EndpointParts): Router {
  const { identity, accounts, limits, files, deadline } = parts
  const signedIn = authenticate(identity)
  const stillSignedIn = requireLivingSignIn(accounts)
  const router = Router({ strict: true, caseSensitive: true })
  mountEndpoints(router, handlers, {
    before: ({ open, limit, living }) =>
      open
        ? limit !== 'often'
          ? [limits.tried, authenticateIfSaid(identity)]
          : []
        : [
            signedIn,
            limits.often,
            ...(limit === 'often' ? [] : [limits[limit]]),
            ...(living ? [stillSignedIn] : []),
          ],
    readBody: ({ open, limit, bodyLimit, formLeadsTo }) => [
      ...(formLeadsTo === null ? jsonBody(bodyLimit) : formOrJsonBody(bodyLimit)),
      ...(open && limit !== 'often' ? limits.kept : []),
    ],
    deadline,
  })
  // After the table, whose paths are matched letter by letter.
  for (const own of files) router.use(own({ before: [signedIn, limits.often, stillSignedIn], deadline }))
  return router
}

/** The api as a function of what it depends on. Opens nothing, starts nothing, reads no environment. */
export function createApp(dependencies: Dependencies): App {
  const { logger, objects, clock, deadlines, numberTag, rates } = dependencies
  const { meter, messagingProfileId } = dependencies
  const carrier = bounded(dependencies.carrier, deadlines.carrier)
  const identity = bounded(dependencies.identity, deadlines.identity)
  const pushes = bounded(dependencies.stores.pushes, deadlines.store)
  const pushParts = { sender: dependencies.pushes, store: pushes, clock, logger, meter }
  const teller = createPushTeller(pushParts)
  const stores = boundedStores(dependencies.stores, deadlines.store, createNoticePusher(teller))
  const accounts = believeSignIns(
    bounded(dependencies.accounts, deadlines.identity),
    stores.signIns.known,
    clock,
  )
  const accountLock = createKeyedLock(deadlines.lock)
  const shared = { carrier, clock, logger, lock: accountLock, teller }
  const voicemail = createVoicemail({
    ...{ ...dependencies, ...shared },
    ...{ store: stores.voicemails, putOutStore: stores.carrierFiles },
  })
  const numbers = createNumbers({ ...shared, numberTag, messagingProfileId, store: stores.numbers })
  const provider = dependencies.payments && bounded(dependencies.payments, deadlines.payments)
  const payments = createPayments({
    ...{ ...shared, provider, meter, store: stores.payments },
    pageOrigin: dependencies.pageOrigin,
  })
  const photos = createPhotosService({ ...shared, store: stores.profile, objects })
  const texts = createTexts({ ...dependencies, ...shared, stores })
  const logins = { ...shared, tag: numberTag, store: stores.sip, accounts }
  const credentials = createCredentialKeeper(logins)
  const { keeper, ...calls } = createCalls({
    ...{ ...dependencies, ...shared, stores, voicemail, credentials },
    canAddCredits: provider !== null,
  })
  const codes = createForwardingService({
    ...{ ...shared, rates, connectionId: dependencies.connectionId },
    ...{ store: stores.forwarding, numbers: stores.numbers },
  })
  const pushService = createPushService({ ...pushParts, teller, calls: calls.pushed })
  const signIns = createSignInsService({
    ...{ store: stores.signIns, accounts, clock, credentials, pushes: pushService },
  })
  const account = createAccountService({
    ...{ ...shared, provider, numberTag, objects, accounts, texts },
    store: stores.account,
  })
  const handlers: EndpointHandlers = {
    ...sipRoutes(createSipService({ ...logins, credentials, welcome: dependencies }), signIns),
    ...signInsRoutes(signIns),
    ...numbersRoutes(numbers.service, numbers.life),
    ...ratesRoutes(rates),
    ...paymentsRoutes(payments.service),
    ...spendingRoutes(createSpendingService({ ...shared, store: stores.ledger })),
    ...paperRoutes(stores, payments.service, dependencies),
    ...calls.handlers,
    ...profileRoutes(
      createProfileService({ ...shared, rates, awaited: calls.awaited, store: stores.profile }),
    ),
    ...forwardingRoutes(codes),
    ...photosRoutes(photos),
    ...texts.handlers,
    ...voicemail.handlers,
    ...complaintsRoutes(createComplaintsService({ store: stores.complaints, meter, clock })),
    ...accountRoutes(account),
    ...pushRoutes(pushService, calls.pushed),
  }
  const compared = { ...stores, ...{ books: dependencies.stores.books, news: payments.news, numberTag } }
  const comparisons = createReconciliation({ ...shared, ...compared, provider, keeper, accountLock })
  const kept = {
    ...{ comparisons, keeper, accountLock, numbers, payments, credentials, logins, account },
    ...{ texts, voicemail },
  }
  const keepers = createKeepers(kept, dependencies).map(measuredKeeper(meter, clock))
  const limits = createLimiters(dependencies.rateLimits, dependencies.requestCounters)
  const app = bareApp(dependencies)
  app.use('/webhooks', limits.forgery)
  const told = { logger, meter, clock, deadline: deadlines.webhook }
  app.use(callWebhooks({ calls, texts, voicemail, codes, carrier, ...told }))
  app.use(paymentWebhooks({ provider, news: payments.news, ...told }))
  app.use('/jobs', limits.jobs)
  app.use(jobRoutes({ keepers, secret: dependencies.jobsSecret, logger, deadline: deadlines.job }))
  app.use(texts.carrierRoutes({ before: [limits.address], deadline: deadlines.request }))
  app.use('/api', limits.address)
  app.use(photoFiles(photos))
  const files = [texts.files, voicemail.files]
  app.use(endpointRouter(handlers, { identity, accounts, limits, files, deadline: deadlines.request }))
  app.use(notFound)
  app.use(errorHandler(logger))
  return { handle: app, keepers, comparisons }
}
