import { type HarnessSeed, sampleCall, samplePerson, simulated } from '@parley/shared-platform/harness'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ago = (ms: number) => Date.now() - ms
const unanswered = { answered: false, duration: 0 } as const

/** Ada has one call of every kind; Grace has none. */
export const seed: HarnessSeed = {
  people: [
    samplePerson('ada', {
      calls: [
        sampleCall({ timestamp: ago(4 * MINUTE_MS), duration: 250, contactName: 'Echo' }),
        sampleCall({
          ...unanswered,
          timestamp: ago(52 * MINUTE_MS),
          direction: 'incoming',
          fromNumber: '+12125550187',
          status: 'missed',
        }),
        sampleCall({
          ...unanswered,
          timestamp: ago(2 * HOUR_MS),
          toNumber: simulated.silent,
          status: 'missed',
        }),
        sampleCall({
          ...unanswered,
          timestamp: ago(3 * HOUR_MS),
          toNumber: simulated.busy,
          status: 'failed',
        }),
        sampleCall({ ...unanswered, timestamp: ago(26 * HOUR_MS), toNumber: '+16175550133' }),
        sampleCall({
          timestamp: ago(31 * HOUR_MS),
          direction: 'incoming',
          fromNumber: '+12125550187',
          contactName: 'Grace Hopper',
          duration: 3912,
        }),
        sampleCall({
          ...unanswered,
          timestamp: ago(170 * HOUR_MS),
          direction: 'incoming',
          fromNumber: '',
          status: 'missed',
        }),
      ],
    }),
    samplePerson('grace'),
  ],
}
