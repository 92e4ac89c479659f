import { PUSH_TTL_SECONDS, VOICEMAIL_SECONDS_MAX, VOICEMAIL_SECONDS_MIN } from '@parley/shared-contract'
import { recordedSound } from './recorded-sound.ts'
import { voicemailKey } from './voicemail-key.ts'
import type { VoicemailParts } from './voicemail-parts.ts'
import { isGivenUp, type TakeNews, type VoicemailTake } from './voicemail-take.ts'

interface TakeCommands {
  tell(sessionId: string, news: TakeNews): Promise<void>
  /** Ends the caller's leg. */
  letGo(take: VoicemailTake): Promise<void>
}

/** What becomes of what was recorded: it is fetched into our own store, and then deleted at the carrier. */
export function createTakeRecording(
  { store, carrier, carrierFiles, objects, transcriber, clock, logger, teller }: VoicemailParts,
  { tell, letGo }: TakeCommands,
) {
  /** The address that was told, or while that is not, or was in vain, the one that the carrier lists. */
  async function addressOf(sessionId: string, take: VoicemailTake): Promise<string | null> {
    if (take.url !== null && take.looks === 1) return take.url
    const recordings = await carrier.recordings(sessionId)
    return recordings.find(({ legId }) => legId === take.legId)?.url ?? null
  }

  function tellOf({ uid, voicemailId, from: number }: VoicemailTake): void {
    const from = number || null
    const expiresAt = clock.now() + PUSH_TTL_SECONDS * 1000
    teller.tell(uid, from, name => ({ type: 'voicemail', voicemailId, from, name, expiresAt }))
  }

  async function fetch(sessionId: string, take: VoicemailTake): Promise<void> {
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
    else if (!take.blocked) tellOf(take)
  }

  async function clear(sessionId: string, { outcome }: VoicemailTake): Promise<void> {
    const recordings = outcome === 'failed' ? [] : await carrier.recordings(sessionId)
    for (const { recordingId } of recordings) await carrier.deleteRecording(recordingId)
    await tell(sessionId, { kind: 'cleared' })
  }

  return { fetch, clear }
}
