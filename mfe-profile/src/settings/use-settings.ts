import { errorSentence, type Settings, type SettingsChange } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { ownId } from '../profile/own-id.ts'
import { type PendingSettings, shownSettings, stillPending, withChange, without } from './pending-settings.ts'

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
  const platform = usePlatform()
  const [pending, setPending] = useState<PendingSettings>({})
  const current = stillPending(pending, stored)
  if (current !== pending) setPending(current)

  async function change(wanted: SettingsChange): Promise<string | null> {
    setPending(before => withChange(before, wanted, stored))
    try {
      await platform.api.call('updateSettings', { userId: ownId(platform), settings: wanted })
      return null
    } catch (error) {
      setPending(before => without(before, wanted))
      return errorSentence(error)
    }
  }
  return {
    shown: shownSettings(stored, current),
    change,
    toggle: wanted =>
      void change(wanted).then(sentence => {
        if (sentence) platform.notify({ tone: 'danger', text: sentence, urgency: 'alert' })
      }),
  }
}
