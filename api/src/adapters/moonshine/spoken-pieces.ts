/** Samples from one place to another one, the last not included. */
export interface SpokenPiece {
  readonly from: number
  readonly to: number
}

const FRAME_SECONDS = 0.02
/** What is quieter, of a full scale of 1, is the line's own noise. */
const NOISE = 0.01
/** So long a pause ends a piece, once it is long enough to be understood by itself. */
const PAUSE_SECONDS = 0.35
const LEAST_SECONDS = 6
/** What is said without a pause is cut where it is quietest, in the later half of this. */
const MOST_SECONDS = 20

function loudnessOf(samples: Float32Array, frame: number): number[] {
  return Array.from({ length: Math.ceil(samples.length / frame) }, (_, at) => {
    const part = samples.subarray(at * frame, (at + 1) * frame)
    return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length)
  })
}

/** The quietest frame of these. */
function quietest(loudness: readonly number[], from: number, to: number): number {
  let best = from
  for (let at = from; at < to; at += 1) if ((loudness[at] ?? 0) < (loudness[best] ?? 0)) best = at
  return best
}

/**
 * The pieces of a recording in which something sounds, in order, none over another: cut at pauses, as speakers make them, so that
 * each can be understood by itself, and its place tells when it is said.
 * @param rate samples a second
 */
export function spokenPieces(samples: Float32Array, rate: number): readonly SpokenPiece[] {
  const frame = Math.round(rate * FRAME_SECONDS)
  const framesOf = (seconds: number) => Math.round(seconds / FRAME_SECONDS)
  const [pause, least, most] = [framesOf(PAUSE_SECONDS), framesOf(LEAST_SECONDS), framesOf(MOST_SECONDS)]
  const loudness = loudnessOf(samples, frame)
  const pieces: { from: number; to: number }[] = []
  let last: { from: number; to: number } | undefined
  for (const [at, loud] of loudness.entries()) {
    if (loud <= NOISE) continue
    const isNew = !last || (at - last.to >= pause && last.to - last.from >= least)
    if (!last || isNew) {
      last = { from: at, to: at + 1 }
      pieces.push(last)
      continue
    }
    last.to = at + 1
    if (last.to - last.from < most) continue
    const cut = quietest(loudness, last.from + Math.floor(most / 2), last.to)
    const rest = { from: cut, to: last.to }
    last.to = cut
    last = rest
    pieces.push(rest)
  }
  return pieces.map(({ from, to }) => ({ from: from * frame, to: Math.min(samples.length, to * frame) }))
}
