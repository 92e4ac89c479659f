// By its name: of such a CommonJS module Node and the bundler give different things as the default.
import { SegmentedMessage } from 'sms-segments-calculator'

/** How a text goes over the air. */
export interface Segments {
  /** Parts that the network carries, and that are paid for: at least one, also for nothing but pictures. */
  readonly count: number
  /** `GSM-7` holds 160 signs in one segment, `UCS-2` 70; one sign that the first does not know makes it the second. */
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** How many more units (septets, or UTF-16 units) the last segment has room for. */
  readonly left: number
}

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const

/**
 * D23: the segments of a text as the networks count them: no sign is cut in two, and none is exchanged for a similar one.
 * The page shows and the server charges by this.
 */
export function segmentsOf(text: string): Segments {
  const message = new SegmentedMessage(text, 'auto', false)
  const encoding = message.encodingName
  const last = message.segments.at(-1)
  return {
    count: Math.max(1, message.segmentsCount),
    encoding,
    left: Math.floor((last?.freeSizeInBits() ?? 1120) / BITS[encoding]),
  }
}
