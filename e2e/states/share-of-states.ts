import { inTurn } from '../fixtures/turns.ts'
import type { State } from './state.ts'

/** In so many turns every state of the short share is audited. */
const TURNS = 4

/**
 * The states to audit: all of them, those whose name holds a word, or, when nothing is wanted, those of the short share
 * whose turn it is.
 */
export function shareOf(states: readonly State[], wanted: string): readonly State[] {
  if (wanted === 'all') return states
  if (wanted !== '') return states.filter(({ name }) => name.includes(wanted))
  return inTurn(
    states.filter(({ inShort }) => inShort),
    TURNS,
  )
}
