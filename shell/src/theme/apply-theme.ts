/*
 * Runs before the first paint, so that a dark page is never white first, and nobody who is signed in is asked to log in. It stands in
 * the page with the others of its kind (`firstScripts` of the shell's build), and the policy runs nothing else that stands there: so it
 * imports nothing.
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

  // Whether somebody is signed in on this device, as far as it knows before anything has loaded: the links of a drawn page
  // are those for them (ADR 0054). A device that was left long ago is told otherwise as soon as that is known.
  const knows = (): boolean => {
    try {
      return localStorage.getItem('parley.cache.profile') !== null
    } catch {
      return false
    }
  }
  document.documentElement.toggleAttribute('data-known', knows())

  apply()
  systemDark.addEventListener('change', apply)
  // The page tells of a choice by the same event as another tab, also where the storage may not be touched.
  addEventListener('storage', changed => {
    if (changed.key !== key && changed.key !== null) return
    mode = changed.newValue
    apply()
  })
}
