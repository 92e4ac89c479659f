import type { Session } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '../api-client.ts'
import type { Appearance, ColourMode } from '../appearance.ts'
import type { ThemeSwitch } from './theme.ts'

interface Options {
  readonly scope: Scope
  readonly api: ApiClient
  readonly session$: Behavior<Session>
  /** Applies the colour mode to the page. Without it the mode is only remembered. */
  readonly theme?: ThemeSwitch | undefined
}

/** `Appearance` of the harness page, which speaks what its document says. */
export function createMemoryAppearance({ scope, api, session$, theme }: Options): Appearance {
  const mode = cell<ColourMode>(theme?.current ?? 'system', scope)
  return {
    language: null,
    setLanguage() {},
    colourMode$: mode.state$,
    async setColourMode(next) {
      theme?.set(next)
      mode.set(next)
      const session = session$.value
      if (session.status !== 'signed-in') return
      const shown = next === 'system' ? (theme?.shown ?? 'light') : next
      await api.call('updateSettings', { userId: session.user.uid, settings: { theme: shown } })
    },
  }
}
