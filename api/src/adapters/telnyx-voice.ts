import { z } from '@parley/shared-contract'
import type { Telnyx } from 'telnyx'
import type { CarrierVoice } from '../ports/carrier-voice.ts'
import { codeCallState } from './telnyx-code-call.ts'
import { isRefusal, orUnavailable, unlessGone } from './telnyx-failure.ts'
import { listOf, readAnswer } from './telnyx-list.ts'

/** A call that is placed twice rings twice: nothing is tried again. */
const DIAL_LIMITS = { timeout: 8000, maxRetries: 0 }
const READ_LIMITS = { timeout: 4000, maxRetries: 1 }
const PAGE = 50
const VOICE = { voice: 'female', language: 'en-US' } as const

const recordingSchema = z.object({
  id: z.string(),
  call_session_id: z.string(),
  call_leg_id: z.string(),
  download_urls: z.object({ wav: z.nullish(z.string()), mp3: z.nullish(z.string()) }),
  recording_ended_at: z.string(),
})

const answerSchema = z.object({
  data: z.object({ call_control_id: z.string(), call_session_id: z.string() }),
})

/** What the api itself says and hears in the calls of the carrier's account. */
export function telnyxVoice(client: Telnyx, connectionId: string): CarrierVoice {
  const { actions } = client.calls
  return {
    answer: ({ callControlId, commandId }) =>
      unlessGone(actions.answer(callControlId, { command_id: commandId })),
    speak: ({ callControlId, commandId, words }) =>
      unlessGone(actions.speak(callControlId, { command_id: commandId, payload: words, ...VOICE })),
    play: ({ callControlId, commandId, url }) =>
      unlessGone(
        actions.startPlayback(callControlId, { command_id: commandId, audio_url: url, audio_type: 'wav' }),
      ),
    record: ({ callControlId, commandId, maxSeconds }) =>
      unlessGone(
        actions.startRecording(callControlId, {
          ...{ command_id: commandId, channels: 'single', format: 'wav', max_length: maxSeconds },
          ...{ play_beep: true, recording_track: 'inbound', trim: 'trim-silence' },
        }),
      ),
    stopRecording: ({ callControlId, commandId }) =>
      unlessGone(actions.stopRecording(callControlId, { command_id: commandId })),

    async dial({ from, to, ringSeconds, timeLimitSeconds, commandId, codeCall }) {
      const order = {
        ...{ connection_id: connectionId, from, to, command_id: commandId },
        ...{ timeout_secs: ringSeconds, time_limit_secs: timeLimitSeconds },
        client_state: codeCallState(codeCall),
      }
      const dialled = client.calls.dial(order, DIAL_LIMITS).catch((cause: unknown) => {
        if (isRefusal(cause)) return null
        throw cause
      })
      if ((await orUnavailable(dialled)) === null) return null
      const { data } = await readAnswer(answerSchema, dialled)
      return { callControlId: data.call_control_id, sessionId: data.call_session_id }
    },

    async recordings(sessionId) {
      const query = { filter: { call_session_id: sessionId }, 'page[size]': PAGE }
      const { data } = await readAnswer(listOf(recordingSchema), client.recordings.list(query, READ_LIMITS))
      return data.flatMap(({ id, download_urls: { wav, mp3 }, ...about }) => {
        const url = wav ?? mp3
        if (!url) return []
        const [sessionId, legId] = [about.call_session_id, about.call_leg_id]
        return [{ recordingId: id, sessionId, legId, url, endedAt: Date.parse(about.recording_ended_at) }]
      })
    },
    deleteRecording: recordingId => unlessGone(client.recordings.delete(recordingId, READ_LIMITS)),
  }
}
