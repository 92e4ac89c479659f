import type { Behavior } from '@parley/shared-contract/reactive'

export const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

/** D33: light or dark. What is chosen on this device wins here; the account seeds a device that has not chosen. */
export interface Appearance {
  /** The choice of this device, `system` before there is one. Emits on subscribe; follows other tabs. */
  readonly colourMode$: Behavior<ColourMode>
  /**
   * Applies the mode and keeps it on this device at once, then writes the theme that results to `settings.theme`.
   * Rejects with a code of the contract when the account could not be written; the device keeps its choice.
   */
  setColourMode(mode: ColourMode): Promise<void>
}
