import {
  type HarnessSeed,
  sampleConversation,
  sampleMedia,
  sampleMessage,
  samplePerson,
} from '@parley/shared-platform/harness'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const now = Date.now()

const [grace, stranger] = ['+12125550187', '+16175550133']
const said = (id: string, ago: number, body: string, isMine = false, pictures: readonly string[] = []) =>
  sampleMessage({
    media: pictures.map(picture => sampleMedia({ id: picture })),
    ...{ id, body, timestamp: now - ago, direction: isMine ? 'outgoing' : 'incoming' },
    ...(isMine ? { to: grace, status: 'delivered' } : { from: grace }),
  })

/** Ada has threads; Grace has none. */
export const seed: HarnessSeed = {
  people: [
    samplePerson('ada', {
      conversations: [
        sampleConversation({ contactName: null, peerNumber: grace }),
        sampleConversation({
          peerNumber: stranger,
          lastMessageAt: now - 30 * HOUR_MS,
          lastSnippet: 'Thanks, that works. I will call you when the train is in.',
          lastDirection: 'outgoing',
          unreadCount: 0,
        }),
      ],
      messages: [
        said('in-1', 26 * HOUR_MS, 'Are you in town on Friday?'),
        said('out-1', 25 * HOUR_MS, 'I am. Lunch?', true),
        said('in-2', 3 * MINUTE_MS, 'Lunch it is.'),
        said('in-4', 2 * MINUTE_MS, '', false, ['station', 'clock', 'square']),
        said('in-3', MINUTE_MS, 'See you at six'),
      ],
    }),
    samplePerson('grace'),
  ],
}
