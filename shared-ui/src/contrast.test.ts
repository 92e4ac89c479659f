/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourTokens, contrast, type Oklch } from './testing/contrast.ts'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const themes = [
  ['light', colourTokens(css, '[data-theme="light"]')],
  ['dark', colourTokens(css, '[data-theme="dark"]')],
] as const

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-float']
const tones = ['accent', 'positive', 'negative', 'warning']

const onSurfaces = ['text', 'text-muted', ...tones.map(tone => `${tone}-text`)].flatMap(ink =>
  surfaces.map(surface => [ink, surface] as const),
)
const texts = [
  ...onSurfaces,
  ['text', 'surface-3'],
  ['text-muted', 'surface-3'],
  ...['said', 'said-own'].flatMap(ground => [['text', ground] as const, ['accent-text', ground] as const]),
  ...tones.map(tone => [`${tone}-text`, `${tone}-soft`] as const),
  ...['accent', 'positive', 'negative'].flatMap(tone => [
    [`on-${tone}`, tone] as const,
    [`on-${tone}`, `${tone}-hover`] as const,
  ]),
  ['on-warning', 'warning'],
] as const

const controls = [
  ['line-strong', 'surface-1'],
  ['line-strong', 'surface-0'],
  ['line-strong', 'surface-2'],
  ['line-strong', 'surface-float'],
  ...surfaces.map(surface => ['warning-mark', surface] as const),
  ['accent', 'surface-1'],
  ['positive', 'surface-1'],
  ['negative', 'surface-1'],
  ['focus', 'surface-0'],
  ['focus', 'surface-1'],
] as const

const of = (tokens: ReadonlyMap<string, Oklch>, name: string): Oklch => {
  const colour = tokens.get(name)
  if (!colour) throw new Error(`tokens.css has no opaque colour --${name}`)
  return colour
}

describe.each(themes)('in the %s theme', (_theme, tokens) => {
  test.each(texts)('text in %s on %s has a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(of(tokens, ink), of(tokens, ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(controls)('%s stands out from %s by at least 3', (edge, ground) => {
    expect(contrast(of(tokens, edge), of(tokens, ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the formula agrees with the known extremes', () => {
  const grey = (lightness: number) => ({ lightness, chroma: 0, hue: 0 })
  expect(contrast(grey(0), grey(1))).toBeCloseTo(21, 1)
  expect(contrast(grey(0.5), grey(0.5))).toBe(1)
})
