import type { ColourMode } from '@parley/shared-platform'

/** What the modes are called. */
export const colourModeLabels: Readonly<Record<ColourMode, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
}
