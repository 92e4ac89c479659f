import type { Conversation } from '@parley/shared-contract'
import { useSpamQuestion } from '@parley/shared-platform/react'
import { MoreMenu } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useThreadChanges } from './thread-changes.tsx'
import { ThreadCommands } from './thread-commands.tsx'

interface ThreadMenuProps {
  readonly thread: Conversation
  /** The other one: their name, else the number as it is read. */
  readonly who: string
  /** After it was taken out of the list that it was in. */
  readonly onGone?: () => void
  /** Tells whether it is open. */
  readonly onOpen?: ((isOpen: boolean) => void) | undefined
  readonly className?: string | undefined
  /** The person's pane is beside it, with what is done with them. */
  readonly isBesidePerson?: boolean
}

/** The button `More` of a thread and its menu. A long list has many of the one, and one of the other at most. */
export function ThreadMenu(props: ThreadMenuProps) {
  const { thread, who, onGone, onOpen, className, isBesidePerson = false } = props
  const changes = useThreadChanges()
  const spam = useSpamQuestion({
    ...{ number: thread.peerNumber, source: 'thread', id: thread.id },
    onReported: () => {
      changes.tell(thread.id)
      onGone?.()
    },
  })
  return (
    <>
      <MoreMenu
        label={who}
        button={
          isBesidePerson ? say('More about this conversation', 'Mehr zu dieser Unterhaltung') : undefined
        }
        className={className}
        onOpen={onOpen}
      >
        <ThreadCommands thread={thread} onGone={onGone} onSpam={spam.ask} isBesidePerson={isBesidePerson} />
      </MoreMenu>
      {spam.question}
    </>
  )
}
