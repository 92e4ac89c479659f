import { shownName, type UserProfile } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { checkedName } from './display-name-model.ts'
import { ownId } from './own-id.ts'

export interface DisplayNameForm {
  /** What the page shows as the name: the new one from the moment it is saved, the old one if that fails. */
  readonly shown: string
  readonly typed: string
  readonly error: string | null
  readonly busy: boolean
  /** Whether there is anything to save. */
  readonly changed: boolean
  type(text: string): void
  save(): Promise<void>
}

/** S7: an optimistic change of the display name, rolled back when the server refuses it. */
export function useDisplayName(profile: UserProfile): DisplayNameForm {
  const platform = usePlatform()
  const stored = shownName(profile)
  /** What is typed and not saved yet; null follows the stored name. */
  const [draft, setDraft] = useState<string | null>(null)
  /** A saved name the live data has not brought back yet. */
  const [pending, setPending] = useState<{ name: string; before: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const update = useCommand(async (displayName: string) => {
    await platform.api.call('updateProfile', { userId: ownId(platform), displayName })
  })

  // Answered by the live data: from now on what is stored counts, also when it comes back to what it was.
  if (pending && pending.before !== stored) setPending(null)
  const shown = pending?.before === stored ? pending.name : stored
  const typed = draft ?? shown

  return {
    shown,
    typed,
    error: problem ?? update.error,
    busy: update.busy,
    changed: typed.trim() !== shown,
    type(text) {
      setDraft(text)
      setProblem(null)
      update.clear()
    },
    async save() {
      const checked = checkedName(typed)
      if ('problem' in checked) {
        setProblem(checked.problem)
        return
      }
      setPending({ name: checked.name, before: stored })
      if (await update.run(checked.name)) {
        setDraft(null)
        platform.notify({ tone: 'success', text: 'Name saved.' })
      } else {
        setPending(null)
      }
    },
  }
}
