import {
  type Conversation,
  displayPhoneNumber,
  type E164,
  isBlocked,
  liveValue,
  refusalOf,
  TOAST_MS,
  UNDO_MS,
} from '@parley/shared-contract'
import { useLive, usePeerNames, usePlatform } from '@parley/shared-platform/react'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useThreadChanges } from './thread-changes.tsx'

export interface ThreadActions {
  isBlocked(number: E164): boolean
  markUnread(thread: Conversation): void
  markSeen(thread: Conversation): void
  /** Puts it away, out of all lists but that of the archived ones, or takes it back; it can be undone. */
  toggleArchived(thread: Conversation): void
  /** Takes it out of every list; it can be undone for `UNDO_MS`. */
  remove(thread: Conversation): void
  /** Blocks the number, or unblocks it when it is blocked; it can be undone. */
  toggleBlock(number: E164): void
}

/** What can be done with a thread. What fails says why, and what takes something away offers to undo it. */
export function useThreadActions(): ThreadActions {
  const { threads, contacts, notify } = usePlatform()
  const nameOf = usePeerNames()
  const blocked = liveValue(useLive('blocked$'), [])
  const isTheirs = (number: E164) => isBlocked(blocked, number)
  const nameFor = (number: E164) => nameOf(number) ?? displayPhoneNumber(number)
  const changes = useThreadChanges()
  const attempt = (work: Promise<void>, done?: () => void) =>
    void work.then(done, failure =>
      notify({ tone: 'danger', text: errorSentence(refusalOf(failure)), urgency: 'alert' }),
    )
  const told =
    (text: string, undo: () => void, shownMs = TOAST_MS) =>
    () =>
      notify({ tone: 'info', text, action: { label: say('Undo', 'Rückgängig'), run: undo }, shownMs })
  const change = (id: string, work: Promise<void>, done?: () => void) =>
    attempt(
      work.then(() => changes.tell(id)),
      done,
    )
  return {
    isBlocked: isTheirs,
    markUnread: ({ id }) => change(id, threads.mark(id, { unread: true })),
    markSeen: ({ id, receivedCount }) => change(id, threads.mark(id, { seen: receivedCount })),
    toggleArchived({ id, archived, peerNumber }) {
      const who = nameFor(peerNumber)
      const text = archived
        ? say(
            `The conversation with ${who} is back among all.`,
            `Die Unterhaltung mit ${who} ist wieder unter allen.`,
          )
        : say(`The conversation with ${who} is archived.`, `Die Unterhaltung mit ${who} ist archiviert.`)
      const undo = () => change(id, threads.mark(id, { archived }))
      change(id, threads.mark(id, { archived: !archived }), told(text, undo))
    },
    remove({ id, peerNumber }) {
      const undo = () => change(id, threads.restore([id]))
      change(
        id,
        threads.remove([id]),
        told(
          say(
            `The conversation with ${nameFor(peerNumber)} is deleted.`,
            `Die Unterhaltung mit ${nameFor(peerNumber)} ist gelöscht.`,
          ),
          undo,
          UNDO_MS,
        ),
      )
    },
    toggleBlock(number) {
      const [change, undo] = isTheirs(number)
        ? [contacts.unblock, contacts.block]
        : [contacts.block, contacts.unblock]
      const text = isTheirs(number)
        ? say(
            `${nameFor(number)} can call and text you again.`,
            `${nameFor(number)} kann dich wieder anrufen und dir schreiben.`,
          )
        : say(
            `${nameFor(number)} is blocked: their calls do not ring, and their texts are not counted.`,
            `${nameFor(number)} ist blockiert: Anrufe klingeln nicht, und Nachrichten werden nicht gezählt.`,
          )
      attempt(
        change(number),
        told(text, () => attempt(undo(number))),
      )
    },
  }
}
