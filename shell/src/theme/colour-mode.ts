/** D33: what a person chose on this device. */
export type ColourMode = 'light' | 'dark' | 'system'

export const colourModeKey = 'parley.colour-mode'

/** The choice kept in local storage; `system` where there is none or storage is closed to us. */
export function readColourMode(storage: () => Storage): ColourMode {
  try {
    const kept = storage().getItem(colourModeKey)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

/** The theme that a choice means now. */
export const themeOf = (mode: ColourMode, systemIsDark: boolean): 'light' | 'dark' => {
  if (mode !== 'system') return mode
  return systemIsDark ? 'dark' : 'light'
}
