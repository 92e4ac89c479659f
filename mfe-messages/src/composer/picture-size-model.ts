interface Size {
  readonly width: number
  readonly height: number
}

/** As large as it is, or with its longer side as long as this, in pixels. */
export function scaledSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}
