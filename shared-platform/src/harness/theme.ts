import { z } from '@parley/shared-contract'
import { stored, tabStorage } from '@parley/shared-contract/device'
import { type ColourMode, colourModes } from '../appearance.ts'

/** The colour mode of the harness page, kept for this tab. */
export interface ThemeSwitch {
  readonly current: ColourMode
  /** What the mode looks like now. */
  readonly shown: 'light' | 'dark'
  set(mode: ColourMode): void
}

export function createTheme(): ThemeSwitch {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const kept = stored(tabStorage(), 'parley-harness-theme', z.enum(colourModes))
  const current = () => kept.read() ?? 'system'
  const shown = () => {
    const mode = current()
    return mode === 'system' ? (dark.matches ? 'dark' : 'light') : mode
  }
  const show = () => document.documentElement.setAttribute('data-theme', shown())
  dark.addEventListener('change', show)
  show()
  return {
    get current() {
      return current()
    },
    get shown() {
      return shown()
    },
    set(mode) {
      kept.write(mode)
      show()
    },
  }
}
