import { shownName, type UserProfile } from '@parley/shared-contract'
import { useOptimistic, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { type Saving, useSaving } from '../saving/use-saving.ts'
import { checkedName } from './display-name-model.ts'

export interface DisplayNameForm {
  /** The name that the page shows: the new one from the moment it is saved, and the old one again if saving fails. */
  readonly shown: string
  readonly typed: string
  /** Why what is typed cannot be a name, after it was tried. */
  readonly problem: string | null
  readonly saving: Saving
  type(text: string): void
  save(): Promise<void>
}

/** Changes the display name. It shows at once, and is rolled back when the server refuses it (S7). */
export function useDisplayName(profile: UserProfile): DisplayNameForm {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const name = useOptimistic({ shown: shownName(profile) })
  const saving = useSaving()
  /** What is typed and not saved yet; null while it equals the shown name. */
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const { shown } = name.shown
  const typed = draft ?? shown

  async function update(displayName: string): Promise<void> {
    const takeBack = name.expect({ shown: displayName })
    try {
      await api.call('updateProfile', { userId: ownId(), displayName })
      setDraft(null)
    } catch (error) {
      takeBack()
      throw error
    }
  }

  return {
    shown,
    typed,
    problem,
    saving,
    type(text) {
      setDraft(text)
      setProblem(null)
      saving.clear()
    },
    async save() {
      const checked = checkedName(typed)
      if ('problem' in checked) setProblem(checked.problem)
      else if (!saving.busy) await saving.save(() => update(checked.name))
    },
  }
}
