import type { Refusal } from '@parley/shared-contract'
import { useOptimistic, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'
import { type Saving, useSaving } from '../saving/use-saving.ts'
import type { CheckedText } from './profile-text-model.ts'

export interface ProfileField {
  /** What the page shows: the new text from the moment it is saved, and the old one again if saving fails. */
  readonly shown: string
  readonly typed: string
  /** What is typed is not what is stored. */
  readonly changed: boolean
  /** Why what is typed cannot be stored, after it was tried. */
  readonly problem: string | null
  readonly saving: Saving
  type(text: string): void
  /** Does nothing while nothing is changed. */
  save(): Promise<void>
}

interface ProfileFieldOptions {
  readonly name: 'displayName' | 'username'
  readonly stored: string
  readonly check: (typed: string) => CheckedText
  /** The sentence for a refusal that is about what was typed, so that trying again does not help. */
  readonly problemOf?: (refusal: Refusal) => string | null
}

/** Changes one text of the profile. It shows at once, and is rolled back when the server refuses it (S7). */
export function useProfileField({ name, stored, check, problemOf }: ProfileFieldOptions): ProfileField {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const expected = useOptimistic({ shown: stored })
  const saving = useSaving()
  /** What is typed and not saved yet; null while it equals what is shown. */
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const { shown } = expected.shown
  const typed = draft ?? shown
  const refused = saving.refusal && (problemOf?.(saving.refusal) ?? null)

  async function update(value: string): Promise<void> {
    const takeBack = expected.expect({ shown: value })
    try {
      await api.call('updateProfile', { userId: await ownId(), [name]: value })
      // What was typed since is the next change.
      setDraft(now => (now === typed ? null : now))
    } catch (error) {
      takeBack()
      throw error
    }
  }

  return {
    shown,
    typed,
    changed: typed !== shown,
    problem: problem ?? refused,
    saving: refused ? { ...saving, refusal: null } : saving,
    type(text) {
      setDraft(text)
      setProblem(null)
      saving.clear()
    },
    async save() {
      if (typed === shown || saving.busy) return
      const checked = check(typed)
      if ('problem' in checked) setProblem(checked.problem)
      else await saving.save(() => update(checked.value))
    },
  }
}
