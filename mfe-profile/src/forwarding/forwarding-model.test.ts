import { baseCallRate, defaultSettings } from '@parley/shared-contract'
import { sampleRates } from '@parley/shared-platform/testing'
import { describe, expect, test } from 'vitest'
import { bothPriceWords, forwardingView, priceBefore } from './forwarding-model.ts'

const NUMBER = '+12125550187'
const facts = {
  settings: { ...defaultSettings, forwardTo: NUMBER, callForwarding: true },
  forwarding: { confirmed: NUMBER, asked: null },
  purse: { credits: 5 },
  rates: sampleRates,
  now: 0,
}

test('D47: the price says both minutes, before the switch is on', () => {
  const settings = { ...facts.settings, callForwarding: false }
  expect(forwardingView({ ...facts, settings })).toEqual({
    number: NUMBER,
    price:
      '0.044 credits per started minute: 0.022 for the call that comes in and 0.022 for the one that goes out',
    hindrance: null,
  })
  expect(bothPriceWords(baseCallRate, { microPerMinute: 60_000, incrementSeconds: 6 })).toMatch(
    /^0\.082 credits per started minute: 0\.022 .* 0\.060/,
  )
})

describe('what keeps calls from being forwarded is said', () => {
  test.each([
    ['a number of before that nobody has confirmed', { forwarding: undefined }, 'confirm the number first'],
    [
      'another number than the confirmed one',
      { forwarding: { confirmed: '+12125550188', asked: null } },
      'confirm',
    ],
    ['too few credits', { purse: { credits: 0.5 } }, 'Calls go to voicemail instead.'],
    [
      'too few credits, without voicemail',
      { purse: { credits: 0.5 }, settings: { ...facts.settings, voicemail: false } },
      'Callers hear that you are busy.',
    ],
    [
      'a number that cannot be called any more',
      { rates: { ...sampleRates, destinations: [] } },
      'cannot be forwarded to this number any more',
    ],
  ])('%s', (_what, change, sentence) => {
    expect(forwardingView({ ...facts, ...change }).hindrance).toContain(sentence)
  })

  test('also before it is on', () => {
    const off = { ...facts, settings: { ...facts.settings, callForwarding: false } }
    expect(forwardingView({ ...off, purse: { credits: 0.01 } }).hindrance).toBe(
      'Too few credits to forward a call.',
    )
    expect(forwardingView({ ...off, rates: { ...sampleRates, destinations: [] } }).hindrance).toBe(
      'Calls cannot be forwarded to this number.',
    )
  })

  test('and nothing without a number while it is off, or when all is well', () => {
    expect(forwardingView(facts).hindrance).toBeNull()
    const settings = { ...facts.settings, callForwarding: false }
    expect(forwardingView({ ...facts, settings, forwarding: undefined }).hindrance).toBeNull()
  })
})

describe('D47: the price is said before a number is confirmed', () => {
  const [first, ...others] = sampleRates.destinations
  const dearer = {
    ...sampleRates,
    destinations: [{ ...first, rate: { microPerMinute: 60_000, incrementSeconds: 60 } }, ...others],
  }

  test.each<[string, Parameters<typeof priceBefore>, RegExp]>([
    [
      'of any number, where all cost the same',
      [sampleRates, null],
      /^0\.044 credits per started minute: 0\.022 /,
    ],
    ['of the number that is typed', [sampleRates, NUMBER], /^0\.044 credits per started minute: 0\.022 /],
    ['while prices are not known yet', [null, NUMBER], /^0\.044 credits per started minute: 0\.022 /],
    [
      'where it depends on the number',
      [dearer as typeof sampleRates, null],
      /^You pay both minutes.*see its price\.$/,
    ],
    [
      'where calls cannot go there',
      [{ ...sampleRates, destinations: [] }, NUMBER],
      /^Calls cannot be forwarded to this number\.$/,
    ],
  ])('%s', (_what, [rates, number], sentence) => {
    expect(priceBefore(rates, number)).toMatch(sentence)
  })
})
