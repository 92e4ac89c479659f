import { displayPhoneNumber, firstNumber, liveValue } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { say } from '@parley/shared-ui/words'

export interface OwnNumber {
  /** E.164. */
  readonly number: string
  /** By S5's display rule. */
  readonly shown: string
  /** Copies it, and says so. */
  readonly copy: () => void
}

/** The person's first number; null while there is none, `loading` while that is not known. */
export function useMyNumber(): OwnNumber | null | 'loading' {
  const { notify } = usePlatform()
  const numbers = useLive('phoneNumbers$')
  if (numbers.state === 'loading') return 'loading'
  const number = firstNumber(liveValue(numbers, []))?.phoneNumber
  if (!number) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      notify({ tone: 'success', text: say('Number copied', 'Nummer kopiert') })
    } catch {
      notify({
        tone: 'danger',
        text: say('The number could not be copied.', 'Die Nummer konnte nicht kopiert werden.'),
        urgency: 'alert',
      })
    }
  }
  return { number, shown: displayPhoneNumber(number), copy: () => void copy() }
}
