export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The colour mode of the harness page, kept for this tab. */
export interface ThemeSwitch {
  readonly current: Theme
  set(theme: Theme): void
}

const KEY = 'parley-harness-theme'

export function createTheme(): ThemeSwitch {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const kept = sessionStorage.getItem(KEY)
  let current = themes.find(theme => theme === kept) ?? 'system'
  const show = () => {
    const system = dark.matches ? 'dark' : 'light'
    document.documentElement.setAttribute('data-theme', current === 'system' ? system : current)
  }
  dark.addEventListener('change', show)
  show()
  return {
    get current() {
      return current
    },
    set(theme) {
      current = theme
      sessionStorage.setItem(KEY, theme)
      show()
    },
  }
}
