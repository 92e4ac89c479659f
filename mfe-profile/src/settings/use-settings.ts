import { refusalOf, type Settings, type SettingsChange } from '@parley/shared-contract'
import { useOptimistic, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { errorSentence } from '@parley/shared-ui/words'

export interface SettingsForm {
  /** The stored settings with the changes that are under way on top. */
  readonly shown: Settings
  /**
   * Shows the change at once and sends it.
   * @returns null, or the sentence that says why it was undone
   */
  change(change: SettingsChange): Promise<string | null>
  /** The same for a switch: a toast says why it was undone. */
  toggle(change: SettingsChange): void
}

/** The settings. A change shows at once, and is rolled back with the server's sentence when it is refused (S7). */
export function useSettings(stored: Settings): SettingsForm {
  const { api, notify } = usePlatform()
  const ownId = useOwnId()
  const { shown, expect } = useOptimistic(stored)

  async function change(wanted: SettingsChange): Promise<string | null> {
    const takeBack = expect(wanted)
    try {
      await api.call('updateSettings', { userId: ownId(), settings: wanted })
      return null
    } catch (error) {
      takeBack()
      return errorSentence(refusalOf(error))
    }
  }
  return {
    shown,
    change,
    toggle: wanted =>
      void change(wanted).then(sentence => {
        if (sentence) notify({ tone: 'danger', text: sentence, urgency: 'alert' })
      }),
  }
}
