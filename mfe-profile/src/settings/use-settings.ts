import type { Settings, SettingsChange } from '@parley/shared-contract'
import { useOptimistic, useOwnId, usePlatform } from '@parley/shared-platform/react'

export interface SettingsForm {
  /** The stored settings with the changes that are under way on top. */
  readonly shown: Settings
  /** Shows the change at once and sends it. Rejects with a code of the contract; the change is taken back then. */
  change(change: SettingsChange): Promise<void>
}

/** The settings. A change shows at once, and is rolled back when the server refuses it (S7). */
export function useSettings(stored: Settings): SettingsForm {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const { shown, expect } = useOptimistic(stored)
  return {
    shown,
    async change(wanted) {
      const takeBack = expect(wanted)
      try {
        await api.call('updateSettings', { userId: await ownId(), settings: wanted })
      } catch (error) {
        takeBack()
        throw error
      }
    },
  }
}
