import type { Push } from './push.ts'

/** D35: a push takes the place of one with the same tag, on the device and at its push service. */
export function pushTag(push: Push): string {
  switch (push.type) {
    case 'incoming-call':
    case 'missed-call':
    case 'call-ended':
      return `call-${push.callId}`
    case 'message':
      return `message-${push.from ?? ''}`
    case 'voicemail':
      return `voicemail-${push.voicemailId}`
    case 'number-expiry':
      return `number-expiry-${push.phoneNumber}`
    case 'low-balance':
    case 'test':
      return push.type
  }
}
