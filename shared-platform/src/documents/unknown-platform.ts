import type { LiveCall, Meter } from '@parley/shared-calling'
import type { E164, Live, RatesTable, Session } from '@parley/shared-contract'
import { type Behavior, constant } from '@parley/shared-contract/reactive'
import type { LiveData } from '../live-data.ts'
import type { Platform } from '../platform.ts'

const loading = { state: 'loading' } as const

/** Every member of the live data, on its way. */
const live = new Proxy({} as LiveData, {
  get: (): Behavior<Live<never>> => constant<Live<never>>(loading),
})

/**
 * What a page may know before anybody has looked at it (ADR 0054): nobody is known, all data are on their way, the line is being
 * built. Whatever else a page asks for fails its build.
 */
export const unknownPlatform = {
  session$: constant<Session>({ status: 'unknown' }),
  rates$: constant<RatesTable | null>(null),
  live,
  numbers: { withHeld$: constant<Live<never>>(loading) },
  calls: {
    call$: constant<LiveCall>({ status: 'idle', last: null }),
    line$: constant({ state: 'connecting', ready: false, elsewhere: false, problem: null }),
    meter$: constant<Meter>({ seconds: 0, cost: 0, secondsLeft: null, endedBy: null }),
    quality$: constant(null),
  },
  contacts: { unsaved$: constant(0) },
  texts: { outbox$: constant([]) },
  push: { state$: constant('off'), device$: constant(null) },
  appearance: { colourMode$: constant('system') },
  topUp: { open$: constant(false) },
  callStage: { shown$: constant(false) },
  inView: { person$: constant(null) },
  welcome: null,
  prices: null,
  echoNumber: constant<E164 | null>(null).value,
} as object as Platform
