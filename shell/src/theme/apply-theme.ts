import { readColourMode, themeOf } from './colour-mode.ts'

/*
 * A script of its own that blocks the first paint for a moment, so that a dark page is never white first.
 * The policy of the page forbids inline scripts, hence the file.
 */
const systemDark = matchMedia('(prefers-color-scheme: dark)')

function apply(): void {
  document.documentElement.dataset.theme = themeOf(
    readColourMode(() => localStorage),
    systemDark.matches,
  )
}

apply()
systemDark.addEventListener('change', apply)
addEventListener('storage', apply)
