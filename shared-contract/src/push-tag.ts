import type { Push } from './push.ts'

/** Of all texts of one number: a push that tells of the latest is enough. @param peer null where it was withheld */
export const threadTag = (peer: string | null): string => `message-${peer ?? ''}`
export const voicemailTag = (voicemailId: string): string => `voicemail-${voicemailId}`

/** D35: a push takes the place of one with the same tag, on the device and at its push service. */
export function pushTag(push: Push): string {
  switch (push.type) {
    case 'incoming-call':
    case 'missed-call':
    case 'call-ended':
      return `call-${push.callId}`
    case 'message':
      return threadTag(push.from)
    case 'voicemail':
      return voicemailTag(push.voicemailId)
    case 'number-expiry':
      return `number-expiry-${push.phoneNumber}`
    case 'low-balance':
    case 'test':
      return push.type
  }
}
