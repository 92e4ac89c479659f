import { VOICEMAIL_SECONDS_MAX, VOICEMAIL_SECONDS_MIN } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CarrierFiles } from '../../ports/carrier-files.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { recordedSound } from './recorded-sound.ts'
import { voicemailKey } from './voicemail-key.ts'
import type { VoicemailStore } from './voicemail-store.ts'
import { isGivenUp, isStuck, type TakeNews, type VoicemailTake } from './voicemail-take.ts'

export interface VoicemailParts {
  readonly store: VoicemailStore
  readonly carrier: Pick<
    CarrierAccount,
    'answer' | 'speak' | 'record' | 'hangUp' | 'legStatus' | 'recordings' | 'deleteRecording'
  >
  readonly carrierFiles: CarrierFiles
  readonly objects: Pick<ObjectStore, 'put' | 'remove'>
  /** Null where nothing turns speech into text. */
  readonly transcriber: object | null
  readonly clock: WallClock
  readonly logger: Logger
}

/** What is done about a take: by its news at once, and by whoever looks after it. */
interface TakeOrders {
  /** Tells a take the news; whoever has brought it into a state gives that state's order. */
  tell(sessionId: string, news: TakeNews): Promise<void>
  /** Gives the order of a take's state, which may have been given before. */
  order(take: VoicemailTake): Promise<void>
  /** Does what is due about a take that was claimed. */
  goOn(sessionId: string, take: VoicemailTake): Promise<void>
}

const greetingOf = (name: string | null): string =>
  `Hello. ${name ?? 'The person you called'} cannot answer now. Please leave a message after the tone.`

export function createTakeOrders(parts: VoicemailParts): TakeOrders {
  const { store, carrier, carrierFiles, objects, transcriber, clock, logger } = parts

  /** The carrier obeys one command of one id once, whoever gives it. */
  const orderOf = ({ callControlId, legId }: VoicemailTake, what: string) => ({
    callControlId,
    commandId: `voicemail-${what}-${legId}`,
  })

  /** Each try has its own id, since the carrier passes over one that it has been given before. */
  const letGo = (take: VoicemailTake) =>
    carrier.hangUp(take.callControlId, `voicemail-end-${take.state}-${take.looks}-${take.legId}`)

  async function order(take: VoicemailTake): Promise<void> {
    switch (take.state) {
      case 'answering':
        return carrier.answer(orderOf(take, 'answer'))
      case 'greeting':
        return carrier.speak({ ...orderOf(take, 'greet'), words: greetingOf(await store.nameOf(take.uid)) })
      case 'recording':
        return carrier.record({ ...orderOf(take, 'record'), maxSeconds: VOICEMAIL_SECONDS_MAX })
    }
  }

  async function tell(sessionId: string, news: TakeNews): Promise<void> {
    const changed = await store.tell(sessionId, news, clock.now())
    if (changed && changed.after.state !== changed.before.state) await order(changed.after)
  }

  /** The address that was told, or while that is not, or was in vain, the one that the carrier lists. */
  async function addressOf(sessionId: string, take: VoicemailTake): Promise<string | null> {
    if (take.url !== null && take.looks === 1) return take.url
    const recordings = await carrier.recordings(sessionId)
    return recordings.find(({ legId }) => legId === take.legId)?.url ?? null
  }

  async function fetchInto(sessionId: string, take: VoicemailTake): Promise<void> {
    // What is recorded ends after two minutes; who still holds the line is let go.
    if (take.endedAt === null) await letGo(take)
    const url = await addressOf(sessionId, take)
    const file = url === null ? null : await carrierFiles.fetch(url)
    if (file === null) {
      if (!isGivenUp(take)) return
      logger.error({ sessionId }, 'the recording of a voicemail cannot be had, and is left at the carrier')
      return tell(sessionId, { kind: 'done', outcome: 'failed' })
    }
    const sound = recordedSound(file)
    if (!sound || sound.soundSeconds < VOICEMAIL_SECONDS_MIN)
      return tell(sessionId, { kind: 'done', outcome: sound ? 'empty' : 'failed' })
    const key = voicemailKey(take.voicemailId)
    await objects.put(key, { bytes: file, contentType: 'audio/wav' })
    const duration = Math.min(sound.seconds, VOICEMAIL_SECONDS_MAX + 1)
    const isKept = await store.keep(
      sessionId,
      {
        bytes: file.length,
        duration,
        peaks: sound.peaks,
        transcriptStatus: transcriber ? 'pending' : 'none',
      },
      clock.now(),
    )
    if (!isKept) await objects.remove(key)
  }

  async function clear(sessionId: string, { outcome }: VoicemailTake): Promise<void> {
    const recordings = outcome === 'failed' ? [] : await carrier.recordings(sessionId)
    for (const { recordingId } of recordings) await carrier.deleteRecording(recordingId)
    await tell(sessionId, { kind: 'cleared' })
  }

  /** Of a caller who still holds the line: the order once more, then what follows it. */
  async function holdOn(sessionId: string, take: VoicemailTake): Promise<void> {
    const status = await carrier.legStatus(take.callControlId)
    if (!status?.isAlive) return tell(sessionId, { kind: 'ended' })
    if (!isStuck(take)) return order(take)
    if (take.state === 'answering') return tell(sessionId, { kind: 'answered' })
    if (take.state === 'greeting') return tell(sessionId, { kind: 'heard' })
    await letGo(take)
  }

  return {
    tell,
    order,
    goOn(sessionId, take) {
      if (take.state === 'fetching') return fetchInto(sessionId, take)
      return take.state === 'clearing' ? clear(sessionId, take) : holdOn(sessionId, take)
    },
  }
}
