import { type Live, languageAddress, type UserId, type UserProfile, z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { type ApiClient, type Appearance, type ColourMode, colourModes } from '@parley/shared-platform'
import { pageLanguage } from '@parley/shared-ui/words'
import { EMPTY, filter, fromEvent, switchMap, take } from 'rxjs'
import { COLOUR_MODE_KEY } from '../device-keys.ts'

export interface AppearanceOptions {
  readonly scope: Scope
  readonly storage: DeviceStorage | null
  readonly reader$: Behavior<UserId | null>
  readonly profile$: Behavior<Live<UserProfile>>
  readonly api: ApiClient
  /** Leaves the page for an address. */
  readonly goTo?: (address: string) => void
}

const shownTheme = () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** The colour mode, kept in the device's storage and in the account (D33); the language, in which the host writes the page, in a cookie of the host's. */
export function createAppearance(options: AppearanceOptions): Appearance {
  const { scope, storage, reader$, profile$, api, goTo = address => location.assign(address) } = options
  const chosen = stored(storage, COLOUR_MODE_KEY, z.enum(colourModes))
  const mode = cell<ColourMode>(chosen.read() ?? 'system', scope)
  scope.follow(fromEvent(window, 'storage'), () => mode.set(chosen.read() ?? 'system'))

  /** Tells it to the script that draws the page, as a change in another tab would be told. */
  function choose(next: ColourMode): void {
    chosen.write(next)
    dispatchEvent(new StorageEvent('storage', { key: COLOUR_MODE_KEY, newValue: next }))
  }

  // Every account starts as light, so light is not a choice: a device whose system is dark stays dark.
  const darkAccount$ = reader$.pipe(
    switchMap(reader => (reader === null || chosen.read() !== null ? EMPTY : profile$)),
    filter(live => live.state === 'ready' && !live.stale && live.value.settings.theme === 'dark'),
    filter(() => chosen.read() === null),
    take(1),
  )
  scope.follow(darkAccount$, () => choose('dark'))

  return {
    language: 'chosen' in document.documentElement.dataset ? pageLanguage() : null,
    setLanguage: language => goTo(languageAddress(language, location.pathname + location.search)),
    colourMode$: mode.state$,
    async setColourMode(next) {
      choose(next)
      const userId = reader$.value
      if (userId !== null) await api.call('updateSettings', { userId, settings: { theme: shownTheme() } })
    },
  }
}
