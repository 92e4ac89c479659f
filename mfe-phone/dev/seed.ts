import { type HarnessSeed, samplePerson } from '@parley/shared-platform/harness'

/** Ada has a number and calls; Grace is new and has none. */
export const seed: HarnessSeed = {
  people: [samplePerson('ada'), samplePerson('grace', { credits: 5, phoneNumbers: [] })],
}
