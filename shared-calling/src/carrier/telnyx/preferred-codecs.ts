const preferred = { high: 'audio/opus', plain: 'audio/pcmu' } as const

/**
 * D31: what this browser speaks, in the order in which it is offered: Opus first for high quality, else PCMU.
 * The others follow in the browser's own order, so that whoever speaks only one of them is understood too.
 */
export function preferredCodecs(
  highQuality: boolean,
  spoken: readonly RTCRtpCodec[] = ownCodecs(),
): RTCRtpCodec[] {
  const first = highQuality ? preferred.high : preferred.plain
  const isFirst = ({ mimeType }: RTCRtpCodec) => mimeType.toLowerCase() === first
  return [...spoken.filter(isFirst), ...spoken.filter(codec => !isFirst(codec))]
}

/** Empty where a browser does not say: it then offers its own order. */
const ownCodecs = (): readonly RTCRtpCodec[] =>
  globalThis.RTCRtpReceiver?.getCapabilities('audio')?.codecs ?? []
