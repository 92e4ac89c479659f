import type { Notice } from '@parley/shared-platform'
import { words } from '@parley/shared-ui/words'

/** What to say when a microphone is unplugged in a call. @param next the name of the one in its place, if any */
export const microphoneLost = (next: string | null): Notice =>
  next === null
    ? {
        tone: 'danger',
        text: words.call.microphoneGone,
        urgency: 'alert',
      }
    : {
        tone: 'warning',
        text: words.call.microphoneReplaced(next),
        urgency: 'alert',
      }
