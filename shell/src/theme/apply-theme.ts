/*
 * A script of its own that holds up the first paint for a moment, so that a dark page is never white first.
 * The policy of the page forbids inline scripts, hence a file; it is copied as it is, so it imports nothing.
 * D33: the choice kept on this device wins, else the system's.
 */
{
  const systemDark = matchMedia('(prefers-color-scheme: dark)')

  const chosen = (): string | null => {
    try {
      return localStorage.getItem('parley.colour-mode')
    } catch {
      return null
    }
  }

  const apply = (): void => {
    const mode = chosen()
    const system = systemDark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = mode === 'light' || mode === 'dark' ? mode : system
  }

  apply()
  systemDark.addEventListener('change', apply)
  addEventListener('storage', apply)
}
