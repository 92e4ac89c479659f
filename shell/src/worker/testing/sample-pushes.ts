import type { Push } from '@parley/shared-contract'

const expiresAt = 4_000_000_000_000
const grace = { from: '+14155550123', name: 'Grace Hopper', expiresAt } as const
const callId = 'session-1'
/** Wherever the tests run. */
const expiryDate = new Date(2026, 10, 29, 12).getTime()

/** One push of each type, none of which expires. */
export const samplePushes = {
  call: { type: 'incoming-call', callId, ...grace, declineToken: 'x'.repeat(43), logId: 'ada_1_incoming' },
  missed: { type: 'missed-call', callId, ...grace },
  ended: { type: 'call-ended', callId, ...grace, end: 'answered' },
  text: { type: 'message', messageId: 'text-1', ...grace },
  voicemail: { type: 'voicemail', voicemailId: 'voicemail-1', ...grace },
  balance: { type: 'low-balance', credits: 1.499, expiresAt },
  expiry: { type: 'number-expiry', phoneNumber: '+14155550100', days: 3, expiryDate, expiresAt },
  test: { type: 'test', expiresAt },
} as const satisfies Readonly<Record<string, Push>>
