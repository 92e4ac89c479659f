import type { Live, UserId, UserProfile } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { type ApiClient, type Appearance, type ColourMode, colourModes } from '@parley/shared-platform'
import { EMPTY, filter, fromEvent, switchMap, take } from 'rxjs'

/** Also read by the script before the first paint. */
const KEY = 'parley.colour-mode'

export interface AppearanceOptions {
  readonly scope: Scope
  readonly reader$: Behavior<UserId | null>
  readonly profile$: Behavior<Live<UserProfile>>
  readonly api: ApiClient
}

function kept(): ColourMode | null {
  try {
    const value = localStorage.getItem(KEY)
    return colourModes.find(mode => mode === value) ?? null
  } catch {
    return null
  }
}

/** Tells it to the script that draws the page, as a change in another tab would be told. */
function keep(mode: ColourMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    return
  }
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: mode }))
}

const shownTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** D33 over local storage and the account. */
export function createAppearance({ scope, reader$, profile$, api }: AppearanceOptions): Appearance {
  const mode = cell<ColourMode>(kept() ?? 'system', scope)
  scope.follow(fromEvent(window, 'storage'), () => mode.set(kept() ?? 'system'))

  // Every account is born light, so light is no choice: a device whose system is dark stays dark.
  const darkAccount$ = reader$.pipe(
    switchMap(reader => (reader === null || kept() !== null ? EMPTY : profile$)),
    filter(live => live.state === 'ready' && !live.stale && live.value.settings.theme === 'dark'),
    filter(() => kept() === null),
    take(1),
  )
  scope.follow(darkAccount$, () => keep('dark'))

  return {
    colourMode$: mode.state$,
    async setColourMode(next) {
      keep(next)
      const userId = reader$.value
      if (userId !== null) await api.call('updateSettings', { userId, settings: { theme: shownTheme() } })
    },
  }
}
