import type { TelnyxCall } from './telnyx-client.ts'

/**
 * The copy of the microphone that the library gets. It stops its copy when the call ends or is taken up again;
 * the microphone itself stays open.
 */
export const voiceOf = (microphone: MediaStream): MediaStream => microphone.clone()

/**
 * Sends another microphone in the middle of a call, muted as the one before was. The library's own way opens
 * the device by itself, without the voice being cleaned (D31), and is silent about failures.
 */
export async function swapMicrophone(call: TelnyxCall, microphone: MediaStream): Promise<void> {
  const voice = voiceOf(microphone)
  const [track] = voice.getAudioTracks()
  if (!track) return
  const before: MediaStream | undefined = call.options.localStream
  track.enabled = before?.getAudioTracks()[0]?.enabled ?? true
  const sender = call.peer?.instance.getSenders().find(candidate => candidate.track?.kind !== 'video')
  await sender?.replaceTrack(track)
  // What the library mutes from now on, and offers again after a lost connection.
  call.options.localStream = voice
  for (const replaced of before?.getTracks() ?? []) replaced.stop()
}
