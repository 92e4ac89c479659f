import { type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'

/** The digits that went to the other side in this call. */
interface Digits {
  readonly sent: string
  /** Why the last one did not go; null when it did. */
  readonly error: Refusal | null
  /** Sends one, with its tone; anything that is no digit is nothing. */
  press(digit: string): void
}

/** Each digit is sent once, in the order pressed, also when they are typed faster than they go. */
export function useDigits(): Digits {
  const { calls, sound } = usePlatform()
  const [sent, setSent] = useState('')
  const [error, setError] = useState<Refusal | null>(null)
  return {
    sent,
    error,
    press(digit) {
      if (!/^[\d*#]$/.test(digit)) return
      sound.playKey(digit)
      setError(null)
      calls.sendDigits(digit).then(
        () => setSent(before => before + digit),
        failure => setError(refusalOf(failure)),
      )
    },
  }
}
