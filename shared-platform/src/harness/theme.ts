import { type ColourMode, colourModes } from '../appearance.ts'

/** The colour mode of the harness page, kept for this tab. */
export interface ThemeSwitch {
  readonly current: ColourMode
  /** What the mode looks like now. */
  readonly shown: 'light' | 'dark'
  set(mode: ColourMode): void
}

const KEY = 'parley-harness-theme'

export function createTheme(): ThemeSwitch {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const kept = sessionStorage.getItem(KEY)
  let current = colourModes.find(mode => mode === kept) ?? 'system'
  const shown = () => (current === 'system' ? (dark.matches ? 'dark' : 'light') : current)
  const show = () => document.documentElement.setAttribute('data-theme', shown())
  dark.addEventListener('change', show)
  show()
  return {
    get current() {
      return current
    },
    get shown() {
      return shown()
    },
    set(mode) {
      current = mode
      sessionStorage.setItem(KEY, mode)
      show()
    },
  }
}
