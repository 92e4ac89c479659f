import process from 'node:process'
import { type PageLanguage, pageLanguages } from '@parley/shared-contract'
import { inTurn } from '../fixtures/turns.ts'
import type { State } from './state.ts'

/** In so many turns every state of the short share is audited. */
const TURNS = 6
/** So many states of all are read in German in each turn. */
const GERMAN_STATES = 3

/** What `SPEAKS` wants pages to speak; a run that says nothing has both. */
export const wantedLanguage: PageLanguage | undefined = pageLanguages.find(
  language => language === process.env.SPEAKS,
)

/**
 * The states to audit: all of them, those whose name holds one of some words, or, when nothing is wanted, those of the short share
 * whose turn it is; in German a few of all.
 */
export function shareOf(
  states: readonly State[],
  wanted: string,
  language: PageLanguage = 'en',
): readonly State[] {
  if (wanted === 'all') return states
  if (wanted !== '') {
    const parts = wanted.split(' ')
    return states.filter(({ name }) => parts.some(part => name.includes(part)))
  }
  if (language === 'de') return inTurn(states, Math.ceil(states.length / GERMAN_STATES))
  return inTurn(
    states.filter(({ inShort }) => inShort),
    TURNS,
  )
}
