import { pushObstacle, type Settings } from '@parley/shared-contract'
import { type ToldFacts, toldHere } from '@parley/shared-platform'

/** `ToldFacts` where it is known what the person wants. */
export interface WantedFacts extends ToldFacts {
  readonly settings: Settings
}

/** What a browser shows its person: all that they want to be told, calls alone, or nothing; or that nobody knows for now. */
export type ShownHere = 'all' | 'calls' | 'nothing' | 'unknown'

/**
 * All but calls is pushed, and nothing else shows it: a page shows by itself only a call that rings in it.
 * @param canRing whether a call can ring in a browser of theirs at all
 */
export function shownHere(facts: WantedFacts, canRing: boolean): ShownHere {
  const told = toldHere(facts)
  switch (told) {
    case 'all':
      return told
    case 'offline':
    case 'connecting':
    case 'unanswered':
      return 'unknown'
    case 'open-page':
    case 'no-worker':
    case 'refused':
      return canRing && pushObstacle(facts.settings, 'incoming-call', facts.now) === null
        ? 'calls'
        : 'nothing'
    default:
      return 'nothing'
  }
}
