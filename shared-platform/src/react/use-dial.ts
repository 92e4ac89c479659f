import { isActive } from '@parley/shared-calling'
import { type E164, refusalOf, sameNumber } from '@parley/shared-contract'
import { errorSentence, words } from '@parley/shared-ui/words'
import { usePlatform } from './platform-provider.tsx'
import { useCall } from './use-call.ts'
import { useCommand } from './use-command.ts'

interface Dial {
  /** Why the number cannot be called just now; null when it can. */
  readonly hindrance: string | null
  /** Calls at once, unless something hinders it. A refusal is told by a toast. */
  readonly dial: () => void
}

/** What a handset does, whatever it looks like. */
export function useDial(number: E164): Dial {
  const { calls, notify } = usePlatform()
  const call = useCall()
  const dialling = useCommand(() =>
    calls
      .dial(number)
      .catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' })),
  )
  const hindrance = isActive(call)
    ? sameNumber(call.peer, number)
      ? words.call.withThem
      : errorSentence('CALL_IN_PROGRESS')
    : null
  return { hindrance, dial: () => void (hindrance === null && dialling.run()) }
}
