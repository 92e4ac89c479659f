import { type ErrorCode, errorCodeOf, errorSentence } from '@parley/shared-contract'
import { useRef, useState } from 'react'

/** What went wrong with a submission: the code, and the sentence of S8 for it. */
interface SubmitFailure {
  readonly code: ErrorCode
  readonly message: string
}

interface Submit {
  readonly busy: boolean
  readonly failure: SubmitFailure | null
  /** Runs the action unless it is running already. @returns whether it succeeded */
  run(action: () => Promise<void>): Promise<boolean>
  /** Forgets the failure, as soon as the person changes something. */
  forget(): void
}

/** One submission at a time, its failure as a value. */
export function useSubmit(): Submit {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SubmitFailure | null>(null)
  // A second click can come before the first has been drawn: the guard may not wait for a render.
  const running = useRef(false)

  const run = async (action: () => Promise<void>) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await action()
      return true
    } catch (error) {
      setFailure({ code: errorCodeOf(error), message: errorSentence(error) })
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, run, forget: () => setFailure(null) }
}
