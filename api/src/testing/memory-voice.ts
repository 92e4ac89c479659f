import type { CarrierRecording, CarrierVoice, DialledCall } from '../ports/carrier-voice.ts'

/** A command that the carrier was given to a leg. */
export type VoiceCommand = {
  readonly [M in 'answer' | 'speak' | 'play' | 'record' | 'stopRecording']: { readonly kind: M } & Parameters<
    CarrierVoice[M]
  >[0]
}['answer' | 'speak' | 'play' | 'record' | 'stopRecording']

export interface MemoryVoice {
  /** The calls that the api has made. */
  readonly dialled: DialledCall[]
  readonly recorded: CarrierRecording[]
}

/** What the api says and hears at a carrier without a network. */
export function memoryVoice(
  attempt: (method: keyof CarrierVoice) => void,
  answer: <T>(method: keyof CarrierVoice, result: T) => T,
  obey: (command: VoiceCommand) => void,
): MemoryVoice & CarrierVoice {
  const dialled: DialledCall[] = []
  const recorded: CarrierRecording[] = []
  return {
    ...{ dialled, recorded },
    async answer(command) {
      attempt('answer')
      obey({ kind: 'answer', ...command })
    },
    async speak(command) {
      attempt('speak')
      obey({ kind: 'speak', ...command })
    },
    async play(command) {
      attempt('play')
      obey({ kind: 'play', ...command })
    },
    async record(command) {
      attempt('record')
      obey({ kind: 'record', ...command })
    },
    async stopRecording(command) {
      attempt('stopRecording')
      obey({ kind: 'stopRecording', ...command })
    },
    async dial(call) {
      attempt('dial')
      dialled.push(call)
      return answer('dial', {
        callControlId: `dialled-${dialled.length}`,
        sessionId: `dialled-session-${dialled.length}`,
      })
    },
    async recordings(sessionId) {
      attempt('recordings')
      return recorded.filter(recording => recording.sessionId === sessionId)
    },
    async deleteRecording(recordingId) {
      attempt('deleteRecording')
      const at = recorded.findIndex(recording => recording.recordingId === recordingId)
      if (at >= 0) recorded.splice(at, 1)
    },
  }
}
