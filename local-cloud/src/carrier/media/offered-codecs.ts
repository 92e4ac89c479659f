import type { CodecName } from './audio.ts'

/** The codecs of ours that a browser's description offers for audio, in the browser's order. */
export function offeredCodecs(sdp: string): CodecName[] {
  const lines = sdp.split(/\r?\n/)
  const payloadTypes =
    lines
      .find(line => line.startsWith('m=audio'))
      ?.split(' ')
      .slice(3) ?? []
  const nameOf = (payloadType: string): string | undefined =>
    lines
      .find(line => line.startsWith(`a=rtpmap:${payloadType} `))
      ?.split(' ')[1]
      ?.toLowerCase()
  return payloadTypes.flatMap((payloadType): CodecName[] => {
    if (payloadType === '0') return ['PCMU']
    return nameOf(payloadType)?.startsWith('opus/') ? ['opus'] : []
  })
}
