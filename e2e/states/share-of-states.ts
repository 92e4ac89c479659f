import process from 'node:process'
import type { State } from './state.ts'

/** In so many turns every state of the short share is audited. */
const TURNS = 3

/**
 * The states to audit: all of them, those whose name holds a word, or, when nothing is wanted, those of the short share
 * whose turn it is.
 */
export function shareOf(states: readonly State[], wanted: string): readonly State[] {
  if (wanted === 'all') return states
  if (wanted !== '') return states.filter(({ name }) => name.includes(wanted))
  const turn = Number(process.env.STATES_TURN ?? 0) % TURNS
  return states.filter(({ inShort }) => inShort).filter((_, place) => place % TURNS === turn)
}
