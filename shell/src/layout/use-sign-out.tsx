import { isActive, isIncomingRinging } from '@parley/shared-calling'
import { routes } from '@parley/shared-contract'
import { useCall, useCommand, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { AlertDialog, Button } from '@parley/shared-ui'
import { peerLabel, words } from '@parley/shared-ui/words'
import { type ReactNode, useRef, useState } from 'react'

interface SignOut {
  /** Signs out, or asks first while there is a call, in this tab or in another one. */
  readonly start: () => void
  /** The question, to be drawn in any place. */
  readonly question: ReactNode
}

/** Signing out, which ends a call only when the person has said so. */
export function useSignOut(): SignOut {
  const { account, calls, navigate } = usePlatform()
  const [asked, setAsked] = useState<string | null>(null)
  const stay = useRef<HTMLButtonElement>(null)
  const call = useCall()
  const nameOf = useContactNames()
  const leave = useCommand(async () => {
    // The tab that has the call may be another one. Whether it answers or not, this person leaves.
    if (isActive(calls.call$.value)) await calls.hangUp().catch(() => {})
    await account.logOut()
    navigate(routes.login)
  })
  const close = () => setAsked(null)
  const who = isActive(call) && peerLabel({ ...call, peerName: nameOf(call.peer) ?? call.peerName })
  const question = (
    <AlertDialog
      open={isActive(call) && call.id === asked}
      onOpenChange={close}
      title="You are in a call"
      description={who && (isIncomingRinging(call) ? words.call.isCalling(who) : words.call.signOutEnds(who))}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} variant="secondary" onClick={close}>
            Stay
          </Button>
          <Button
            variant="end"
            busy={leave.busy}
            // The second click of a double one was meant for what stood here before.
            onClick={({ detail }) => detail < 2 && void leave.run()}
          >
            Hang up and sign out
          </Button>
        </>
      }
    />
  )
  const start = () => {
    const now = calls.call$.value
    if (isActive(now)) setAsked(now.id)
    else void leave.run()
  }
  return { start, question }
}
