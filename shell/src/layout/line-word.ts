import type { Line } from '@parley/shared-calling'

export type LineWord = 'Ready' | 'Connecting…' | 'Offline' | 'Elsewhere'

/** The state of the line as people read it. */
export function lineWord({ state, ready, elsewhere }: Line): LineWord {
  if (elsewhere) return 'Elsewhere'
  if (ready) return 'Ready'
  return state === 'disconnected' ? 'Offline' : 'Connecting…'
}
