import type { ColourMode } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'

/** What the modes are called. */
export const colourModeLabels: Readonly<Record<ColourMode, string>> = {
  light: say('Light', 'Hell'),
  dark: say('Dark', 'Dunkel'),
  system: say('System', 'System'),
}

/** What a mode means. */
export const colourModeHints: Readonly<Record<ColourMode, string>> = {
  light: say('Always light', 'Immer hell'),
  dark: say('Always dark', 'Immer dunkel'),
  system: say('Same as this device', 'Wie dieses Gerät'),
}
