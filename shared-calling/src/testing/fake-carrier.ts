import { type CallId, type E164, ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { asyncScheduler, interval, type SchedulerLike, Subject, Subscription } from 'rxjs'
import type { ConnectionState } from '../bus/line.ts'
import type { AudioSample } from '../call/audio-sample.ts'
import type { Carrier, CarrierFact } from '../carrier/carrier.ts'
import { type AudioPath, clearPath, createSimulatedAudio } from './simulated-audio.ts'
import { type SimulatedStep, simulatedPerson } from './simulated-people.ts'

export interface FakeCarrierOptions {
  /** The number that `ring` calls when it is not told another. */
  readonly ownNumber: () => E164
  /** Virtual time for tests; real time by default. */
  readonly scheduler?: SchedulerLike
  /** Whether the simulated people act by themselves; true by default. */
  readonly simulatedPeople?: boolean
  /** Whether a connection also registers; true by default. */
  readonly registers?: boolean
  /** Whether a call that another page has left can be taken up; false by default. */
  readonly keepsLeftCalls?: boolean
}

/** The far side of the scripted carrier, driven by a harness panel or a test. */
export interface FakeCarrier extends Carrier {
  /** Somebody calls; in vain while the line is down. @returns the call's id */
  ring(from: string, name?: string | null, to?: string, moveToken?: string | null): CallId
  /** Far side of the latest live call: its phone rings, it answers, is busy, hangs up. */
  ringFar(): void
  answerFar(): void
  busyFar(): void
  hangUpFar(): void
  /** The far side ends the latest live call for this reason. */
  endFar(cause: string | null): void
  /** The browser refuses to play the far side of the latest live call. */
  blockAudio(): void
  /** What the audio of calls goes through from now on. */
  setAudioPath(path: AudioPath): void
  /** The way to the carrier breaks; calls are recovering until `restore`. */
  dropNetwork(): void
  restore(): void
  /** The carrier stops trying: live calls end, the line is at rest. */
  giveUp(): void
  /** The login is about to end; see `Carrier.expiring$`. */
  expire(): void
  /** What was asked of the carrier, in order, by name of the command. */
  readonly asked: readonly string[]
}

interface FakeCall {
  readonly id: CallId
  readonly steps: Subscription
  answered: boolean
}

/** A carrier without a network: the whole of `Carrier`, and the far side in your hands. */
export function createFakeCarrier(options: FakeCarrierOptions): FakeCarrier {
  const { scheduler = asyncScheduler, simulatedPeople = true, registers = true } = options
  const state = cell<ConnectionState>('disconnected', createScope())
  const events$ = new Subject<CarrierFact>()
  const expiring$ = new Subject<void>()
  const samples$ = new Subject<AudioSample>()
  const calls = new Map<CallId, FakeCall>()
  const asked: string[] = []
  let audioPath = clearPath
  let networkUp = true
  let serial = 0

  const up: ConnectionState = registers ? 'registered' : 'connected'
  const latest = () => [...calls.values()].at(-1)

  function open(id: CallId): FakeCall {
    const call = { id, steps: new Subscription(), answered: false }
    calls.set(id, call)
    return call
  }

  function end(call: FakeCall, cause: string | null): void {
    if (!calls.delete(call.id)) return
    call.steps.unsubscribe()
    events$.next({ type: 'ended', callId: call.id, cause })
  }

  function connect(call: FakeCall): void {
    if (call.answered) return
    call.answered = true
    events$.next({ type: 'connected', callId: call.id })
    const audio = createSimulatedAudio(call.id)
    const second$ = interval(1_000, scheduler)
    call.steps.add(second$.subscribe(() => samples$.next(audio.passSecond(audioPath))))
  }

  function act(call: FakeCall, step: SimulatedStep): void {
    if (step.act === 'ring') events$.next({ type: 'ringing', callId: call.id })
    else if (step.act === 'answer') connect(call)
    else end(call, step.cause ?? null)
  }

  const withLatest = (work: (call: FakeCall) => void) => {
    const call = latest()
    if (call) work(call)
  }
  const endAll = (cause: string) => {
    for (const call of [...calls.values()]) end(call, cause)
  }
  const command = async (what: string, id: CallId, work: (call: FakeCall) => void) => {
    asked.push(what)
    const call = calls.get(id)
    if (call) work(call)
  }
  const setNetwork = (on: boolean) => {
    networkUp = on
    if (state.state$.value === 'disconnected') return
    state.set(on ? up : 'connecting')
    for (const { id } of calls.values()) events$.next({ type: 'recovering', callId: id, on: !on })
  }

  return {
    state$: state.state$,
    events$: events$.asObservable(),
    samples$: samples$.asObservable(),
    asked,
    expiring$: expiring$.asObservable(),
    renew: async ({ username }) => void asked.push(`renew ${username}`),
    expire: () => expiring$.next(),
    get wayBack() {
      return state.state$.value === 'disconnected' ? null : { carrierId: 'scripted', sessionId: 'scripted' }
    },
    async connect(_credentials, left) {
      asked.push(left ? `connect to ${left.id}` : 'connect')
      if (!networkUp) throw new ParleyError('NETWORK_ERROR')
      state.set('connecting')
      state.set('connected')
      state.set(up)
      if (!left) return
      const call = open(left.id)
      call.answered = left.answered
      if (options.keepsLeftCalls) events$.next({ type: 'recovering', callId: left.id, on: false })
      else end(call, 'NETWORK')
    },
    async disconnect() {
      asked.push('disconnect')
      endAll('NORMAL_CLEARING')
      state.set('disconnected')
    },
    async placeCall({ id, to, from, callerName, highQuality }) {
      asked.push(`placeCall ${to} from ${from} as ${callerName}${highQuality ? '' : ', plain'}`)
      if (state.state$.value === 'disconnected' || !networkUp) throw new ParleyError('NETWORK_ERROR')
      const call = open(id)
      const steps = simulatedPeople ? simulatedPerson(to) : []
      for (const step of steps) call.steps.add(scheduler.schedule(() => act(call, step), step.afterMs))
      serial++
      events$.next({
        type: 'identified',
        callId: id,
        callControlId: `v3:${serial}`,
        callLegId: `leg-${serial}`,
      })
    },
    answer: (id, _microphone, highQuality) => command(highQuality ? 'answer' : 'answer, plain', id, connect),
    hangUp: id => command('hangUp', id, call => end(call, 'NORMAL_CLEARING')),
    setMuted: (id, on) =>
      command(`setMuted ${on}`, id, () => events$.next({ type: 'muted', callId: id, on })),
    setHeld: (id, on) => command(`setHeld ${on}`, id, () => events$.next({ type: 'held', callId: id, on })),
    sendDigits: (id, digits) => command(`sendDigits ${digits}`, id, () => {}),
    giveMicrophone: id => command('giveMicrophone', id, () => {}),
    resumeAudio: id =>
      command('resumeAudio', id, () => events$.next({ type: 'audio_blocked', callId: id, on: false })),
    ring(from, fromName = null, to = options.ownNumber(), moveToken = null) {
      const id = `incoming-${++serial}`
      if (state.state$.value === 'disconnected' || !networkUp) return id
      open(id)
      events$.next({ type: 'incoming', callId: id, from, fromName, to, logId: null, moveToken })
      return id
    },
    ringFar: () => withLatest(({ id }) => events$.next({ type: 'ringing', callId: id })),
    answerFar: () => withLatest(connect),
    busyFar: () => withLatest(call => end(call, 'USER_BUSY')),
    hangUpFar: () => withLatest(call => end(call, call.answered ? 'NORMAL_CLEARING' : 'NO_ANSWER')),
    endFar: cause => withLatest(call => end(call, cause)),
    blockAudio: () => withLatest(({ id }) => events$.next({ type: 'audio_blocked', callId: id, on: true })),
    setAudioPath(path) {
      audioPath = path
    },
    dropNetwork: () => setNetwork(false),
    restore: () => setNetwork(true),
    giveUp() {
      endAll('NETWORK')
      state.set('disconnected')
    },
  }
}
