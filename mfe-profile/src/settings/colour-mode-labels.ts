import type { ColourMode } from '@parley/shared-platform'

/** What the modes are called. */
export const colourModeLabels: Readonly<Record<ColourMode, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}

/** What a mode means. */
export const colourModeHints: Readonly<Record<ColourMode, string>> = {
  light: 'Always light',
  dark: 'Always dark',
  system: 'Same as this device',
}
