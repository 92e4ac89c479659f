/*
 * A script of its own that holds up the first paint for a moment, so that a dark page is never white first.
 * The policy of the page forbids inline scripts, hence a file; it is copied as it is, so it imports nothing.
 * D33: the choice kept on this device wins, else the system's.
 */
{
  const systemDark = matchMedia('(prefers-color-scheme: dark)')

  const key = 'parley.colour-mode'

  const kept = (): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  let mode = kept()

  const apply = (): void => {
    const system = systemDark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = mode === 'light' || mode === 'dark' ? mode : system
  }

  apply()
  systemDark.addEventListener('change', apply)
  // The page tells of a choice by the same event as another tab, also where the storage may not be touched.
  addEventListener('storage', changed => {
    if (changed.key !== key && changed.key !== null) return
    mode = changed.newValue
    apply()
  })
}
