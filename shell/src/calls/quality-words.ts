import type { OneWay } from '@parley/shared-calling'
import type { CallGrade } from '@parley/shared-contract'
import type { Notice } from '@parley/shared-platform'

/** How a call sounds, in a word. */
export const gradeWords: Readonly<Record<CallGrade, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

/** Who does not hear whom. */
export const oneWayWords: Readonly<Record<OneWay, string>> = {
  unheard_here: 'You can’t hear them',
  unheard_there: 'They can’t hear you',
}

const cures: Readonly<Record<OneWay, string>> = {
  unheard_here: 'Nothing arrives from their side. If it stays so, hang up and call again.',
  unheard_there: 'Your voice does not arrive. Check your microphone and your network, or call again.',
}

/** Said once when a call becomes one-way: what is wrong, and what may help. */
export const oneWayNotice = (oneWay: OneWay): Notice => ({
  tone: 'warning',
  text: `${oneWayWords[oneWay]}. ${cures[oneWay]}`,
  urgency: 'alert',
})
