import { type HarnessSeed, sampleCall, samplePerson, simulated } from '@parley/shared-platform/harness'

const HOUR_MS = 3_600_000
const unanswered = { answered: false, duration: 0 } as const

/** Ada has a number and has called people; Grace is new and has neither. */
export const seed: HarnessSeed = {
  people: [
    samplePerson('ada', {
      calls: [
        sampleCall({ timestamp: Date.now() - HOUR_MS, contactName: 'Echo' }),
        sampleCall({
          ...unanswered,
          timestamp: Date.now() - 2 * HOUR_MS,
          direction: 'incoming',
          fromNumber: '+12125550187',
          contactName: 'Grace Hopper',
          status: 'missed',
        }),
        sampleCall({
          ...unanswered,
          timestamp: Date.now() - 30 * HOUR_MS,
          toNumber: simulated.silent,
          status: 'missed',
        }),
      ],
    }),
    samplePerson('grace', { credits: 5, phoneNumbers: [] }),
  ],
}
