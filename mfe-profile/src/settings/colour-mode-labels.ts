import type { ColourMode } from '@parley/shared-platform'

/** What the modes are called. */
export const colourModeLabels: Readonly<Record<ColourMode, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}

/** What a mode means, where its name does not say it. */
export const colourModeHints: Readonly<Partial<Record<ColourMode, string>>> = {
  system: 'Same as this device',
}
