import {
  type HarnessSeed,
  sampleContact,
  samplePerson,
  sampleTransaction,
} from '@parley/shared-platform/harness'

const HOUR_MS = 3_600_000
const ago = (hours: number) => Date.now() - hours * HOUR_MS

const mobile = (e164: string) => [{ e164, label: 'mobile' }]

/** Ada has spent and been given, and knows people; Grace is new, without a number. */
export const seed: HarnessSeed = {
  people: [
    samplePerson('ada', {
      credits: 18.434,
      transactions: [
        sampleTransaction({
          seq: 4,
          type: 'call',
          timestamp: ago(1),
          amount: -0.066,
          balanceAfter: 18.434,
          description: 'Call to (500) 555-0100, 3 min',
        }),
        sampleTransaction({
          seq: 2,
          type: 'number',
          timestamp: ago(26),
          amount: -1.5,
          balanceAfter: 18.5,
          description: '(415) 555-0142 for 1 month',
        }),
        sampleTransaction({ timestamp: ago(27), amount: 20, balanceAfter: 20 }),
      ],
      contacts: [
        sampleContact({
          displayName: 'Charles Babbage',
          numbers: [...mobile('+16175550133'), { e164: '+442079460018', label: 'work' }],
          company: 'Analytical Engines',
        }),
        sampleContact({ company: 'Says back what you say' }),
        sampleContact({ displayName: 'Grace Hopper', numbers: mobile('+12125550187'), favorite: true }),
        sampleContact({ displayName: 'Mary Somerville', numbers: [], email: 'mary@parley.test' }),
      ],
      blocked: [{ id: '17025550199', createdAt: ago(50) }],
    }),
    samplePerson('grace', { credits: 5, phoneNumbers: [], transactions: [] }),
  ],
}
