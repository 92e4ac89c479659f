import { type CallId, type E164, errorCodeOf } from '@parley/shared-contract'
import { filter, firstValueFrom, pairwise, timeout } from 'rxjs'
import type { ConnectionState } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { Carrier, CarrierFact, SipCredentials } from '../carrier/carrier.ts'

/** Whoever is at the other end of the calls of a carrier that is held to its contract. */
export interface FarSide {
  /** Calls the number that the subject calls from. */
  ring(): Promise<void>
  /** Ends the call it is in. */
  hangUp(): Promise<void>
}

/** A carrier to hold to its contract, freshly made, and the people it can reach. */
interface CarrierSubject {
  readonly carrier: Carrier
  readonly credentials: SipCredentials
  /** The number that calls. */
  readonly from: E164
  /** Numbers of people who answer, and who are busy. */
  readonly answers: E164
  readonly busy: E164
  readonly farSide: FarSide
  openMicrophone(): Promise<MediaStream | null>
}

/** One rule of `Carrier`. `check` rejects when the carrier breaks it, and leaves it disconnected. */
export interface CarrierRule {
  readonly name: string
  check(subject: CarrierSubject): Promise<void>
}

const PATIENCE_MS = 15_000

/**
 * The rules that every carrier keeps, as plain checks: the scripted carrier is held to them by the unit
 * tests, the real one in a browser, where no test runner is.
 */
export const carrierContract: readonly CarrierRule[] = [
  {
    name: 'rests until it is asked to connect, then registers, and rests again after disconnect',
    async check({ carrier, credentials }) {
      insist(carrier.state$.value === 'disconnected', 'rests at first')
      await carrier.connect(credentials)
      await reach(carrier, 'registered')
      await carrier.disconnect()
      insist(carrier.state$.value === 'disconnected', 'rests again')
    },
  },
  {
    name: 'refuses a call while it rests, and tells nothing of it',
    async check(subject) {
      const seen = record(subject.carrier)
      const error = await place(subject, 'refused', subject.answers).catch((thrown: unknown) => thrown)
      insist(errorCodeOf(error) === 'NETWORK_ERROR', 'rejects with NETWORK_ERROR')
      insist(seen().length === 0, 'no event')
    },
  },
  {
    name: 'does nothing, and does not complain, for calls it does not know',
    async check(subject) {
      const { carrier } = subject
      const seen = record(carrier)
      await carrier.hangUp('nobody')
      await carrier.answer('nobody', null, true)
      await carrier.setMuted('nobody', true)
      await carrier.setHeld('nobody', true)
      await carrier.sendDigits('nobody', '1')
      const microphone = await subject.openMicrophone()
      if (microphone) await carrier.giveMicrophone('nobody', microphone)
      await carrier.resumeAudio('nobody')
      insist(seen().length === 0, 'no event')
    },
  },
  {
    name: 'connects an answered call, tells what is done to it, and ends it exactly once',
    async check(subject) {
      const { carrier } = subject
      const seen = record(carrier)
      await carrier.connect(subject.credentials)
      await reach(carrier, 'registered')
      await place(subject, 'answered', subject.answers)
      await until(carrier, 'connected')
      await carrier.setMuted('answered', true)
      await carrier.setHeld('answered', true)
      await carrier.setHeld('answered', false)
      await carrier.sendDigits('answered', '12#')
      const another = await subject.openMicrophone()
      if (another) await carrier.giveMicrophone('answered', another)
      await carrier.hangUp('answered')
      await carrier.hangUp('answered')
      await carrier.disconnect()
      const types = seen().map(event => event.type)
      insist(types.filter(type => type === 'connected').length === 1, 'connected once')
      insist(types.filter(type => type === 'muted').length === 1, 'muted told')
      insist(types.filter(type => type === 'held').length === 2, 'held and resumed told')
      insist(types.includes('identified'), 'the ids of the carrier told')
      insist(types.indexOf('ended') === types.length - 1, 'ended once, and last')
    },
  },
  {
    name: 'tells what arrives and what is sent while a call is connected, and nothing after its end',
    async check(subject) {
      const { carrier } = subject
      const samples: AudioSample[] = []
      carrier.samples$.subscribe(sample => samples.push(sample))
      await carrier.connect(subject.credentials)
      await reach(carrier, 'registered')
      await place(subject, 'sampled', subject.answers)
      await until(carrier, 'connected')
      insist(samples.length === 0, 'nothing before the answer')
      const [before, latest] = await firstValueFrom(carrier.samples$.pipe(pairwise(), timeout(PATIENCE_MS)))
      insist(latest.callId === 'sampled' && latest.sent > before.sent, 'what was sent')
      await carrier.disconnect()
      const told = samples.length
      await new Promise(resolve => setTimeout(resolve, 2_500))
      insist(samples.length === told, 'nothing after the end')
    },
  },
  {
    name: 'tells of a call that comes in, connects it when it is answered, and ends it when the far side does',
    async check(subject) {
      const { carrier, farSide } = subject
      const seen = record(carrier)
      await carrier.connect(subject.credentials)
      await reach(carrier, 'registered')
      const incoming = until(carrier, 'incoming')
      await farSide.ring()
      const { callId, from, to } = await incoming
      insist(from !== '' && to.endsWith(subject.from), 'who calls, and which number')
      const connected = until(carrier, 'connected')
      await carrier.answer(callId, await subject.openMicrophone(), true)
      await connected
      const ended = until(carrier, 'ended')
      await farSide.hangUp()
      insist((await ended).callId === callId, 'the call ended')
      const types = seen().map(event => event.type)
      insist(types[0] === 'incoming', 'incoming first')
      insist(types.filter(type => type === 'connected').length === 1, 'connected once')
      insist(types.indexOf('ended') === types.length - 1, 'ended once, and last')
      await carrier.disconnect()
    },
  },
  {
    name: 'ends a call to somebody busy as USER_BUSY, never connected',
    async check(subject) {
      const { carrier } = subject
      const seen = record(carrier)
      await carrier.connect(subject.credentials)
      await reach(carrier, 'registered')
      const ended = until(carrier, 'ended')
      await place(subject, 'busy', subject.busy)
      insist((await ended).cause === 'USER_BUSY', 'its cause')
      insist(!seen().some(event => event.type === 'connected'), 'never connected')
      await carrier.disconnect()
    },
  },
  {
    name: 'ends every call when it disconnects',
    async check(subject) {
      const { carrier } = subject
      await carrier.connect(subject.credentials)
      await reach(carrier, 'registered')
      await place(subject, 'left', subject.answers)
      await until(carrier, 'connected')
      const ended = until(carrier, 'ended')
      await carrier.disconnect()
      insist((await ended).callId === 'left', 'the call ended')
    },
  },
  {
    name: 'says where it can be gone on with while it is connected, and ends a left call that it does not have',
    async check(subject) {
      const { carrier } = subject
      insist(carrier.wayBack === null, 'nowhere at first')
      const ended = until(carrier, 'ended')
      const wayBack = { carrierId: 'nobody', sessionId: 'nobody' }
      await carrier.connect(subject.credentials, {
        id: 'forgotten',
        wayBack,
        answered: true,
        muted: false,
        held: false,
        microphone: null,
      })
      insist((await ended).cause === 'NETWORK', 'its cause')
      await reach(carrier, 'registered')
      insist(carrier.wayBack !== null, 'a way back')
      await carrier.disconnect()
      insist(carrier.wayBack === null, 'nowhere again')
    },
  },
]

function insist(holds: boolean, what: string): void {
  if (!holds) throw new Error(`broken: ${what}`)
}

function record(carrier: Carrier): () => readonly CarrierFact[] {
  const seen: CarrierFact[] = []
  carrier.events$.subscribe(event => seen.push(event))
  return () => seen
}

const reach = (carrier: Carrier, state: ConnectionState) =>
  firstValueFrom(
    carrier.state$.pipe(
      filter(now => now === state),
      timeout(PATIENCE_MS),
    ),
  )

type EventOf<T extends CarrierFact['type']> = Extract<CarrierFact, { type: T }>

const until = <T extends CarrierFact['type']>(carrier: Carrier, type: T): Promise<EventOf<T>> =>
  firstValueFrom(
    carrier.events$.pipe(
      filter((event): event is EventOf<T> => event.type === type),
      timeout(PATIENCE_MS),
    ),
  )

async function place(subject: CarrierSubject, id: CallId, to: E164): Promise<void> {
  const microphone = await subject.openMicrophone()
  await subject.carrier.placeCall({
    id,
    to,
    from: subject.from,
    callerName: 'Contract',
    logId: `contract_${Date.now()}_outgoing`,
    microphone,
    highQuality: true,
  })
}
