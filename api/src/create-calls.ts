import { createKeyedLock } from './concurrency/keyed-lock.ts'
import type { Dependencies } from './dependencies.ts'
import { createAdmissionService } from './features/calls/admission-service.ts'
import { createAwaitedLines } from './features/calls/awaited-lines-service.ts'
import { createCallKeeper } from './features/calls/call-keeper.ts'
import { callsRoutes } from './features/calls/calls-routes.ts'
import { type CallsParts, createCallsService } from './features/calls/calls-service.ts'
import { createLiveCallService } from './features/calls/live-call-service.ts'
import { createNextStep } from './features/calls/next-step.ts'
import { createReportsService } from './features/calls/reports-service.ts'
import { createRingService } from './features/calls/ring-service.ts'
import { createSendOn } from './features/calls/send-on.ts'
import { createStopRing } from './features/calls/stop-ring.ts'
import { toldCalls } from './features/calls/told-calls.ts'
import type { PushTeller } from './features/push/push-teller-service.ts'
import { createPushedCalls } from './features/push/pushed-calls.ts'
import type { CredentialKeeper } from './features/sip/credential-keeper.ts'

type CallParts = Pick<Dependencies, 'rates' | 'deadlines' | 'connectionId' | 'pushes'> &
  Pick<CallsParts, 'carrier' | 'clock' | 'logger'> & {
    /** Of people. */
    readonly lock: CallsParts['accountLock']
    readonly stores: Pick<
      Dependencies['stores'],
      'calls' | 'numbers' | 'sip' | 'ledger' | 'profile' | 'pushes'
    >
    readonly teller: PushTeller
    readonly voicemail: Parameters<typeof createNextStep>[0]['voicemail']
    readonly credentials: Pick<CredentialKeeper, 'rotateNow'>
    readonly canAddCredits: boolean
  }

/** Calls, in one place for whoever starts them. */
export function createCalls({
  stores,
  voicemail,
  credentials,
  canAddCredits,
  deadlines,
  pushes: sender,
  ...parts
}: CallParts) {
  const { carrier, clock, lock: accountLock, rates } = parts
  const { sip: sipUsers, numbers, ledger, profile: profiles } = stores
  const store = toldCalls(stores.calls, { tell: (call, stand) => pushed.tell(call, stand) })
  const shared = { ...parts, store, sipUsers, accountLock, lock: createKeyedLock(deadlines.lock) }
  const sendOn = createSendOn(shared)
  const stopRing = createStopRing(shared)
  const next = createNextStep({ sendOn, carrier, voicemail })
  const keeper = createCallKeeper({ ...shared, next, sendOn })
  const admissions = createAdmissionService({
    ...{ calls: store, keeper, numbers, sipUsers, ledger, profiles, clock, rates, canAddCredits },
    ...{ pushes: stores.pushes, pushKey: sender?.publicKey ?? null },
  })
  const awaited = createAwaitedLines({ ...shared, ledger, profiles, next })
  const ringing = createRingService({ ...shared, next, stopRing })
  const pushed = createPushedCalls({ store: stores.pushes, teller: parts.teller, ringing, clock })
  const calls = createCallsService({
    ...{ ...shared, admissions, next, awaited, sendOn, stopRing },
    rotateCredential: credentials.rotateNow,
  })
  const reports = createReportsService({ ...parts, keeper, store })
  const liveCall = createLiveCallService({ ...shared, keeper })
  return { keeper, pushed, awaited, handlers: callsRoutes(reports, liveCall, ringing, awaited), ...calls }
}
