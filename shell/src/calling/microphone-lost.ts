import type { Notice } from '@parley/shared-platform'

/** What to say when a microphone is unplugged in a call. @param next the name of the one in its place, if any */
export const microphoneLost = (next: string | null): Notice =>
  next === null
    ? {
        tone: 'danger',
        text: 'Your microphone was unplugged. They cannot hear you until you plug one in.',
        urgency: 'alert',
      }
    : {
        tone: 'warning',
        text: `Your microphone was unplugged. You are now heard through ${next || 'another one'}.`,
        urgency: 'alert',
      }
