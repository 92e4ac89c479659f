import type { TakeOver } from './take-over.ts'

interface Page {
  readonly takeOver: TakeOver
  /** Somebody is known on this device. */
  readonly isKnown: boolean
}

/**
 * When the scripts of a drawn page are let go at the latest; a touch lets them go at any time. A public page reads without them; whoever is
 * known may be called. A frame is for whoever is known, and they would hold up its paint; anybody else is led on.
 */
export const whenToLetGo = ({ takeOver, isKnown }: Page): 'touched' | 'idle' | 'painted' | 'at-once' =>
  takeOver === 'hydrate' ? (isKnown ? 'idle' : 'touched') : isKnown ? 'painted' : 'at-once'
