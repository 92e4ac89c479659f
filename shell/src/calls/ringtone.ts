/** Two soft tones, a third apart, as a bell would ring them. In hertz. */
const tones = [523.25, 659.25]
const RING_EVERY_S = 3
/** More rings than D21 lets a call ring. */
const RINGS = 12

/**
 * Rings until it is stopped. A browser that lets no page sound before it was touched stays silent; the card
 * on the page says the same. @returns stops it
 */
export function startRingtone(): () => void {
  if (typeof AudioContext === 'undefined') return () => {}
  const context = new AudioContext()
  const volume = new GainNode(context, { gain: 0 })
  volume.connect(context.destination)
  for (const frequency of tones) {
    const tone = new OscillatorNode(context, { frequency })
    tone.connect(volume)
    tone.start()
  }
  for (let ring = 0; ring < RINGS; ring++) pulse(volume.gain, context.currentTime + ring * RING_EVERY_S)
  return () => void context.close()
}

/** One ring: quickly up, slowly down, twice. */
function pulse(gain: AudioParam, at: number): void {
  for (const start of [at, at + 0.45]) {
    gain.setValueAtTime(0, start)
    gain.linearRampToValueAtTime(0.12, start + 0.03)
    gain.exponentialRampToValueAtTime(0.001, start + 0.4)
  }
}
