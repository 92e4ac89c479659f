import { isActive, isIncomingRinging } from '@parley/shared-calling'
import { routes } from '@parley/shared-contract'
import type { UnsentText } from '@parley/shared-platform'
import { useBehavior, useCall, useCommand, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { AlertDialog, Button } from '@parley/shared-ui'
import { peerLabel, say, words } from '@parley/shared-ui/words'
import { type ReactNode, useRef, useState } from 'react'

interface SignOut {
  /** Signs out, or asks first while there is a call, in this tab or in another one. */
  readonly start: () => void
  /** The question, to be drawn in any place. */
  readonly question: ReactNode
}

/** What is asked about: the call that is on, by its id, or the texts that wait. */
type Asked = { readonly call: string } | 'texts' | null

/** Signing out, which ends a call, and deletes texts that wait (ADR 0043), only when the person has said so. */
export function useSignOut(): SignOut {
  const { account, calls, navigate, texts } = usePlatform()
  const [asked, setAsked] = useState<Asked>(null)
  const call = useCall()
  const unsent = useBehavior(texts.outbox$).filter(isNotSent).length
  const nameOf = useContactNames()
  const leave = useCommand(async () => {
    await account.logOut()
    navigate(routes.login)
  })
  const close = () => setAsked(null)
  const leaveUnlessTextsWait = () => {
    if (texts.outbox$.value.some(isNotSent)) setAsked('texts')
    else void leave.run()
  }
  const hangUp = useCommand(async () => {
    // The tab that has the call may be another one. Whether it answers or not, this person leaves.
    if (isActive(calls.call$.value)) await calls.hangUp().catch(() => {})
    leaveUnlessTextsWait()
  })
  const isCallAsked = isActive(call) && asked !== null && asked !== 'texts' && call.id === asked.call
  const who = isActive(call) && peerLabel({ ...call, peerName: nameOf(call.peer) ?? call.peerName })
  const question = (
    <>
      <Question
        open={isCallAsked}
        onClose={close}
        title={say('You are in a call', 'Du bist in einem Gespräch')}
        description={
          who && (isIncomingRinging(call) ? words.call.isCalling(who) : words.call.signOutEnds(who))
        }
        action={say('Hang up and sign out', 'Auflegen und abmelden')}
        command={hangUp}
      />
      <Question
        open={asked === 'texts' && unsent > 0}
        onClose={close}
        title={say('Texts are waiting', 'Nachrichten warten noch')}
        description={words.texts.signOutDeletes(unsent)}
        action={
          unsent === 1
            ? say('Delete it and sign out', 'Löschen und abmelden')
            : say('Delete them and sign out', 'Löschen und abmelden')
        }
        command={leave}
      />
    </>
  )
  const start = () => {
    const now = calls.call$.value
    if (isActive(now)) setAsked({ call: now.id })
    else leaveUnlessTextsWait()
  }
  return { start, question }
}

const isNotSent = ({ state }: UnsentText): boolean => state !== 'accepted'

interface QuestionProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly description: ReactNode
  /** What is lost, on the button. */
  readonly action: string
  readonly command: ReturnType<typeof useCommand>
}

/** Asks before something is lost; staying is the first choice. */
function Question({ open, onClose, title, description, action, command }: QuestionProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={description}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} variant="secondary" onClick={onClose}>
            {say('Stay', 'Bleiben')}
          </Button>
          <Button
            variant="end"
            busy={command.busy}
            // The second click of a double one was meant for what stood here before.
            onClick={({ detail }) => detail < 2 && void command.run()}
          >
            {action}
          </Button>
        </>
      }
    />
  )
}
