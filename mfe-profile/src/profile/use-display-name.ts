import { shownName, type UserProfile } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { checkedName } from './display-name-model.ts'
import { ownId } from './own-id.ts'

export interface DisplayNameForm {
  /** The name that the page shows: the new one from the moment it is saved, and the old one again if saving fails. */
  readonly shown: string
  readonly typed: string
  readonly error: string | null
  readonly busy: boolean
  /** Whether there is anything to save. */
  readonly changed: boolean
  type(text: string): void
  save(): Promise<void>
}

/** Changes the display name. It shows at once, and is rolled back when the server refuses it (S7). */
export function useDisplayName(profile: UserProfile): DisplayNameForm {
  const platform = usePlatform()
  const stored = shownName(profile)
  /** What is typed and not saved yet; null while it equals the stored name. */
  const [draft, setDraft] = useState<string | null>(null)
  /** A name that was saved and has not arrived with the live data yet. */
  const [pending, setPending] = useState<{ name: string; before: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const update = useCommand(async (displayName: string) => {
    await platform.api.call('updateProfile', { userId: ownId(platform), displayName })
  })

  // The live data has answered, so from now on the stored name counts, also when it changes back.
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
