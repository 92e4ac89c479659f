import { COLOUR_MODE_KEY } from '../device-keys.ts'

/**
 * Gives the page its colours, now and whenever they change. Before the first paint, so that a dark page is never white first.
 * D33: the choice kept on this device wins, else the system's.
 */
export function applyTheme(): void {
  const systemDark = matchMedia('(prefers-color-scheme: dark)')
  let mode = kept()
  const apply = (): void => {
    const system = systemDark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = mode === 'light' || mode === 'dark' ? mode : system
  }
  apply()
  systemDark.addEventListener('change', apply)
  // The page tells of a choice by the same event as another tab, also where the storage may not be touched.
  addEventListener('storage', changed => {
    if (changed.key !== COLOUR_MODE_KEY && changed.key !== null) return
    mode = changed.newValue
    apply()
  })
}

function kept(): string | null {
  try {
    return localStorage.getItem(COLOUR_MODE_KEY)
  } catch {
    return null
  }
}
