const BIAS = 0x84
const CLIP = 32_635

/** G.711 µ-law of one 16-bit sample. */
export function encodePcmu(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(Math.trunc(sample)), CLIP) + BIAS
  const exponent = 24 - Math.clz32(magnitude >> 0)
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}

/** The 16-bit sample of one µ-law byte. */
export function decodePcmu(byte: number): number {
  const bits = ~byte & 0xff
  const magnitude = (((bits & 0x0f) << 3) + BIAS) << ((bits & 0x70) >> 4)
  return bits & 0x80 ? BIAS - magnitude : magnitude - BIAS
}
