import { BROWSER_HEADER, ParleyError } from '@parley/shared-contract'
import type { Carrier, CarrierFact } from '../carrier.ts'
import { offerMade } from './offer-made.ts'
import { preferredCodecs } from './preferred-codecs.ts'
import { swapMicrophone, voiceOf } from './swap-microphone.ts'
import type { TelnyxCalls } from './telnyx-calls.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import type { TelnyxLogin } from './telnyx-login.ts'

type Command = 'placeCall' | 'answer' | 'hangUp' | 'setMuted' | 'setHeld' | 'sendDigits' | 'giveMicrophone'

/** The commands about calls, in the words of the library. */
export function createTelnyxCommands(
  login: TelnyxLogin,
  calls: TelnyxCalls,
  tell: (fact: CarrierFact) => void,
  /** Which browser this is; each of its calls says so (D43). */
  browser: string | undefined,
): Pick<Carrier, Command> {
  return {
    async placeCall({ id, to, from, callerName, microphone, highQuality, logId }) {
      const state = login.state$.value
      if (!login.client || (state !== 'registered' && state !== 'connected'))
        throw new ParleyError('NETWORK_ERROR')
      calls.expect(id)
      calls.speakInto(id, microphone)
      const voice = microphone && voiceOf(microphone)
      let call: TelnyxCall
      try {
        call = login.client.newCall({
          id,
          destinationNumber: to,
          callerNumber: from,
          callerName,
          audio: true,
          video: false,
          preferred_codecs: preferredCodecs(highQuality),
          clientState: btoa(logId),
          ...(browser ? { customHeaders: [{ name: BROWSER_HEADER, value: browser }] } : {}),
          ...(voice ? { localStream: voice } : {}),
        })
      } catch (error) {
        calls.forget(id)
        for (const track of voice?.getTracks() ?? []) track.stop()
        throw new ParleyError('INTERNAL', undefined, { cause: error })
      }
      await offerMade(call)
    },
    async answer(id, microphone, highQuality) {
      const call = calls.find(id)
      if (!call) return
      calls.speakInto(id, microphone)
      if (microphone) call.options.localStream = voiceOf(microphone)
      call.options.preferred_codecs = preferredCodecs(highQuality)
      await call.answer()
    },
    hangUp: calls.hangUp,
    async setMuted(id, on) {
      const call = calls.find(id)
      if (!call) return
      if (on) call.muteAudio()
      else call.unmuteAudio()
      tell({ type: 'muted', callId: id, on })
    },
    async setHeld(id, on) {
      const call = calls.find(id)
      if (!call) return
      await (on ? call.hold() : call.unhold())
      if (calls.find(id) === call && (call.state === 'held') !== on) throw new ParleyError('NETWORK_ERROR')
    },
    async sendDigits(id, digits) {
      const call = calls.find(id)
      for (const digit of digits) call?.dtmf(digit)
    },
    async giveMicrophone(id, microphone) {
      const call = calls.find(id)
      calls.speakInto(id, microphone)
      if (call) await swapMicrophone(call, microphone)
    },
  }
}
