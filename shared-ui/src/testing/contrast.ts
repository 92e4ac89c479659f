/** A colour as the style sheet writes it: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

/** The opaque OKLCH custom properties of one block of a style sheet, by name. */
export function colourTokens(css: string, selector: string): ReadonlyMap<string, Oklch> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('\n}', start))
  const entries = block.matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)
  return new Map(
    [...entries].map(([, name = '', l, c, h]) => [
      name,
      { lightness: Number(l) / 100, chroma: Number(c), hue: Number(h) },
    ]),
  )
}

/** Relative luminance of WCAG, by way of Ottosson's OKLab matrices, clipped to sRGB as a screen does. */
function luminance({ lightness, chroma, hue }: Oklch): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const shown = (channel: number) => Math.min(1, Math.max(0, channel))
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
