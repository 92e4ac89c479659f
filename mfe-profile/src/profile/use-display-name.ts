import { shownName, type UserProfile } from '@parley/shared-contract'
import { useCommand, useOptimistic, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { errorSentence } from '@parley/shared-ui/words'
import { useState } from 'react'
import { checkedName } from './display-name-model.ts'

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
  const { api, notify } = usePlatform()
  const ownId = useOwnId()
  const name = useOptimistic({ shown: shownName(profile) })
  /** What is typed and not saved yet; null while it equals the shown name. */
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const update = useCommand(async (displayName: string) => {
    await api.call('updateProfile', { userId: ownId(), displayName })
  })

  const { shown } = name.shown
  const typed = draft ?? shown

  return {
    shown,
    typed,
    error: problem ?? (update.error && errorSentence(update.error)),
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
      const takeBack = name.expect({ shown: checked.name })
      if (await update.run(checked.name)) {
        setDraft(null)
        notify({ tone: 'success', text: 'Name saved.' })
      } else {
        takeBack()
      }
    },
  }
}
