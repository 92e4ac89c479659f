import { type HarnessSeed, sampleConversation, samplePerson } from '@parley/shared-platform/harness'

const HOUR_MS = 3_600_000

/** Ada has threads; Grace has none. */
export const seed: HarnessSeed = {
  people: [
    samplePerson('ada', {
      conversations: [
        sampleConversation({ contactName: 'Grace Hopper', peerNumber: '+12125550187' }),
        sampleConversation({
          peerNumber: '+16175550133',
          lastMessageAt: Date.now() - 30 * HOUR_MS,
          lastSnippet: 'Thanks, that works. I will call you when the train is in.',
          lastDirection: 'outgoing',
          unreadCount: 0,
        }),
      ],
    }),
    samplePerson('grace'),
  ],
}
