import { displayPhoneNumber, type E164, isBlocked, liveValue, refusalOf } from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useMemo } from 'react'

export interface Blocking {
  isBlocked(number: E164): boolean
  /** Blocks the number, or unblocks it when it is blocked. It takes effect at once and offers to undo it. */
  toggle(number: E164): void
}

/** Which numbers are blocked, so that their calls do not ring, and how to change that (D21). */
export function useBlocking(): Blocking {
  const { contacts, notify } = usePlatform()
  const live = useLive('blocked$')
  return useMemo(() => {
    const blocked = liveValue(live, [])
    const isTheirs = (number: E164) => isBlocked(blocked, number)
    const tell = (work: Promise<void>) =>
      work.catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' }))
    return {
      isBlocked: isTheirs,
      toggle(number) {
        const [change, undo] = isTheirs(number)
          ? [contacts.unblock, contacts.block]
          : [contacts.block, contacts.unblock]
        void tell(change(number))
        const who = displayPhoneNumber(number)
        notify({
          tone: 'info',
          text: isTheirs(number)
            ? say(`${who} can call you again.`, `${who} kann dich wieder anrufen.`)
            : say(`${who} is blocked and does not ring.`, `${who} ist blockiert und klingelt nicht.`),
          action: { label: say('Undo', 'Rückgängig'), run: () => void tell(undo(number)) },
        })
      },
    }
  }, [live, contacts, notify])
}
