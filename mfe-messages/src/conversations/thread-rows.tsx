import { type Conversation, type Refusal, sameNumber } from '@parley/shared-contract'
import { type Selection, useBehavior, usePeerNames, usePlatform } from '@parley/shared-platform/react'
import { SectionedList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ReactNode, useLayoutEffect } from 'react'
import { ConversationItem } from './conversation-item.tsx'
import { withWaiting } from './conversation-model.ts'
import { RefusedEnd } from './refused-end.tsx'
import { useListKeys } from './use-list-keys.ts'

interface Row {
  readonly heading: null
  readonly thread: Conversation
}
const keyOf = ({ thread }: Row) => thread.id

interface ThreadRowsProps {
  readonly threads: readonly Conversation[]
  readonly selection: Selection
  /** With whom the open thread is. */
  readonly peer: string | null
  /** Stands in their place when there are none. */
  readonly empty: ReactNode
  /** Tells whether that is so. */
  readonly onEmpty: (isEmpty: boolean) => void
  /** Asks for more; null when there are none. */
  readonly more: (() => void) | null
  /** Why the last question for more was refused. */
  readonly refusal: Refusal | null
  readonly again: () => void
}

/** Threads as rows, and why there are no more of them. */
export function ThreadRows(props: ThreadRowsProps) {
  const { selection, peer, empty, onEmpty, more, refusal, again } = props
  const nameOf = usePeerNames()
  const { texts } = usePlatform()
  const outbox = useBehavior(texts.outbox$)
  const threads = withWaiting(props.threads, outbox)
  const rows = threads.map((thread): Row => ({ heading: null, thread }))
  const open = threads.find(({ peerNumber }) => sameNumber(peerNumber, peer ?? ''))?.id ?? null
  const focusRow = useListKeys(
    threads.map(({ id }) => ({ key: id, id })),
    open,
    selection,
  )
  const isEmpty = rows.length === 0
  useLayoutEffect(() => {
    onEmpty(isEmpty)
    return () => onEmpty(false)
  }, [onEmpty, isEmpty])
  return (
    <>
      {rows.length > 0 ? (
        <SectionedList
          label={say('Conversations', 'Unterhaltungen')}
          rows={rows}
          keyOf={keyOf}
          focusRow={focusRow}
          onNearEnd={more}
        >
          {({ thread }, place) => {
            const { peerNumber } = thread
            const isOpen = sameNumber(peerNumber, peer ?? '')
            const unsent = outbox.filter(({ to }) => sameNumber(to, peerNumber))
            return (
              <ConversationItem
                {...place}
                conversation={thread}
                name={nameOf(peerNumber)}
                selection={selection}
                isOpen={isOpen}
                {...(unsent.length > 0 && { unsent })}
                draft={isOpen ? '' : texts.draft(peerNumber)}
              />
            )
          }}
        </SectionedList>
      ) : (
        refusal === null && empty
      )}
      {refusal && <RefusedEnd refusal={refusal} again={again} isAlone={isEmpty} />}
    </>
  )
}
