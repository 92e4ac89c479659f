import { errorSentence, type Settings, type SettingsChange } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { ownId } from '../profile/own-id.ts'
import { type PendingSettings, shownSettings, stillPending, withChange, without } from './pending-settings.ts'

export interface SettingsForm {
  /** What the page shows: as stored, and over it what was just switched. */
  readonly shown: Settings
  /**
   * Shows the change at once and sends it.
   * @returns null, or the sentence for why it was taken back
   */
  change(change: SettingsChange): Promise<string | null>
  /** The same, for a switch: a refusal is told by a toast. */
  toggle(change: SettingsChange): void
}

/** S7: optimistic settings, rolled back with the server's sentence. */
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
