import {
  type HarnessSeed,
  sampleCall,
  sampleContact,
  samplePerson,
  simulated,
} from '@parley/shared-platform/harness'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ago = (ms: number) => Date.now() - ms
const unanswered = { answered: false, duration: 0 } as const

/** One call of every kind, and three that fold into one line. */
const recent = [
  sampleCall({ timestamp: ago(4 * MINUTE_MS), duration: 250, quality: 'excellent' }),
  ...[52, 61, 75].map(minutes =>
    sampleCall({
      ...unanswered,
      timestamp: ago(minutes * MINUTE_MS),
      direction: 'incoming',
      fromNumber: '+12125550187',
      status: 'missed',
    }),
  ),
  sampleCall({ ...unanswered, timestamp: ago(2 * HOUR_MS), toNumber: simulated.silent, status: 'missed' }),
  sampleCall({ ...unanswered, timestamp: ago(3 * HOUR_MS), toNumber: simulated.busy, status: 'failed' }),
  sampleCall({ ...unanswered, timestamp: ago(26 * HOUR_MS), toNumber: '+16175550133' }),
  sampleCall({
    timestamp: ago(31 * HOUR_MS),
    direction: 'incoming',
    fromNumber: '+12125550187',
    duration: 3912,
    quality: 'fair',
  }),
  sampleCall({
    ...unanswered,
    timestamp: ago(170 * HOUR_MS),
    direction: 'incoming',
    fromNumber: '',
    status: 'missed',
  }),
]

/** Enough older calls, with forty people, to page and scroll through. */
const older = Array.from({ length: 600 }, (_, n) => {
  const peer = `+1${['415', '646', '617'][n % 3]}555${String(100 + ((n * 7) % 40)).padStart(4, '0')}`
  const incoming = n % 5 < 2
  const answered = n % 4 !== 0
  return sampleCall({
    timestamp: ago((200 + n * 9) * HOUR_MS),
    direction: incoming ? 'incoming' : 'outgoing',
    ...(incoming ? { fromNumber: peer } : { toNumber: peer }),
    ...(answered ? { duration: 20 + ((n * 37) % 900) } : { ...unanswered, status: 'missed' }),
  })
})

/** Ada has a long history, with names for some of it; Grace has none. */
export const seed: HarnessSeed = {
  people: [
    samplePerson('ada', {
      calls: [...recent, ...older],
      contacts: [
        sampleContact({ displayName: 'Echo' }),
        sampleContact({
          displayName: 'Grace Hopper',
          numbers: [{ e164: '+12125550187', label: 'work' }],
        }),
        sampleContact({
          displayName: 'Zoë Ångström',
          numbers: [{ e164: '+14155550100', label: 'mobile' }],
        }),
      ],
    }),
    samplePerson('grace'),
  ],
}
