import { defaultSettings, firestorePaths, voicemailPaths } from '@parley/shared-contract'
import { wavFile } from '@parley/shared-contract/wav'
import type { PushSender } from '../ports/push-sender.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import { type Subscriber, startToldCalls, type ToldCall, type ToldCalls } from './told-calls.ts'

type Fields = Record<string, unknown>

/** People who are called, and do not answer; what the carrier would do by itself, a test says. */
export interface VoicemailPeople {
  readonly told: ToldCalls
  readonly ada: Subscriber
  now(): number
  /** Time passes, and every process looks around. */
  lookAfter(afterMs: number): Promise<void>
  pass(ms: number): void
  /** Back to the time of the machine. */
  comeBack(): void
  /** Chooses all of somebody's settings. */
  wish(settings: object, who?: Subscriber): Promise<void>
  /** Somebody calls. @param url of the process that is told */
  arrives(change?: Fields, url?: string): Promise<ToldCall>
  isGone(call: ToldCall): Promise<void>
  /** Everything that the carrier tells of a message that is left, each thing twice. */
  leaves(call: ToldCall, file: Buffer): Promise<void>
  /** The carrier has such a recording of the call. @returns its address */
  records(call: ToldCall, file: Buffer): string
  commandsTo(call: ToldCall): string[]
  take(call: ToldCall): Promise<Fields | null>
  idOf(call: ToldCall): Promise<string>
  voicemailOf(call: ToldCall): Promise<Fields | null>
  logOf(call: ToldCall): Promise<Fields | null>
  audio(id: string, who?: Subscriber): Promise<Response>
}

/** A WAV file with so many seconds of sound. */
export const soundOf = (seconds: number): Buffer =>
  Buffer.from(
    wavFile(8000, [Int16Array.from({ length: 8000 * seconds }, (_, at) => 9000 * Math.sin(at / 2))]),
  )

/** @param transcriber what turns speech into text here; null for nothing @param pushes null where nothing is pushed */
export async function startVoicemailPeople(
  number: string,
  transcriber: Transcriber | null = null,
  pushes: PushSender | null = null,
): Promise<VoicemailPeople> {
  let ahead = 0
  const now = () => Date.now() + ahead
  /** What the carrier has for us, by address. */
  const files = new Map<string, Buffer>()
  const carrierFiles = { fetch: async (url: string) => files.get(url) ?? null }
  const told = await startToldCalls({ now }, { carrierFiles, transcriber, pushes })
  const { api } = told
  const ada = await told.subscriber('ada', number)
  const take: VoicemailPeople['take'] = call => api.read(firestorePaths.voicemailTake(call.sessionId))
  const idOf = async (call: ToldCall) => String((await take(call))?.voicemailId)

  const records = (call: ToldCall, file: Buffer) => {
    const { sessionId, legId } = call
    const url = `https://carrier.test/${sessionId}.wav`
    files.set(url, file)
    api.carrier.recorded.push({ recordingId: `r-${sessionId}`, sessionId, legId, url, endedAt: now() })
    return url
  }
  const isGone = async (call: ToldCall) => {
    api.carrier.legs.set(call.controlId, { isAlive: false, endedAt: now() })
    await told.tell(call.event('h', 'call.hangup', { hangup_cause: 'normal_clearing' }, now()))
  }
  const twice = async (event: object) => {
    for (const again of [event, event]) await told.tell(again)
  }

  return {
    ...{ told, ada, now, take, idOf, records, isGone },
    pass: ms => {
      ahead += ms
    },
    comeBack: () => {
      ahead = 0
    },
    async lookAfter(afterMs) {
      ahead += afterMs
      await api.lookAround()
    },
    async wish(settings, who = ada) {
      const path = firestorePaths.user(who.uid)
      await api.write(path, { ...(await api.read(path)), settings: { ...defaultSettings, ...settings } })
    },
    async arrives(change = {}, url = api.url) {
      const call = told.newCall()
      api.carrier.legs.set(call.controlId, { isAlive: true, endedAt: null })
      const incoming = { direction: 'incoming', state: 'parked', from: '+13105550123', to: number }
      await told.tell(call.event('i', 'call.initiated', { ...incoming, ...change }, now()), url)
      return call
    },
    async leaves(call, file) {
      await twice(call.event('a', 'call.answered', {}, now()))
      await twice(call.event('s', 'call.speak.ended', { status: 'completed' }, now()))
      const wav = records(call, file)
      await isGone(call)
      await twice(call.event('r', 'call.recording.saved', { recording_urls: { wav } }, now()))
    },
    commandsTo: ({ controlId }) =>
      api.carrier.commands.filter(one => one.callControlId === controlId).map(({ kind }) => kind),
    voicemailOf: async call => api.read(firestorePaths.voicemail(await idOf(call))),
    logOf: async call => api.read(firestorePaths.callLog(ada.uid, await idOf(call))),
    audio: (id, who = ada) =>
      fetch(api.url + voicemailPaths.audio(id), { headers: { authorization: `Bearer ${who.idToken}` } }),
  }
}
