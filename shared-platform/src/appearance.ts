import type { PageLanguage } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

/**
 * D33: light or dark. What is chosen on this device wins here; the account seeds a device that has not chosen. And in which language
 * (ADR 0055).
 */
export interface Appearance {
  /** The choice of this device, `system` before there is one. Emits on subscribe; follows other tabs. */
  readonly colourMode$: Behavior<ColourMode>
  /**
   * Applies the mode and keeps it on this device at once, then writes the theme that results to `settings.theme`.
   * Rejects with a code of the contract when the account could not be written; the device keeps its choice.
   */
  setColourMode(mode: ColourMode): Promise<void>
  /** The language chosen in this browser; null where the browser's own decides. */
  readonly language: PageLanguage | null
  /** Keeps the choice in this browser, for all who use it, and leaves the page for the same one in that language: not in a call. */
  setLanguage(language: PageLanguage | null): void
}
