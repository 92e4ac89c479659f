import type { Conversation } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useOnline } from '@parley/shared-ui'
import { useEffect, useState } from 'react'

/** Whether somebody can see this page now. */
function usePageShown(): boolean {
  const [isShown, setShown] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setShown(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isShown
}

/**
 * D22: tells that the received texts of a thread were seen, on every device: once they are in front of somebody, and not
 * because they have arrived.
 * @param isRead whether the end of the thread is in view
 */
export function useThreadSeen(conversation: Conversation | null, isRead: boolean): void {
  const { threads } = usePlatform()
  const isShown = usePageShown()
  const isOnline = useOnline()
  const id = conversation?.id
  // Marked as unread by hand before it was opened; what is marked while it is open stays so.
  const [first, setFirst] = useState<Conversation | null>(null)
  if (first === null && conversation !== null) setFirst(conversation)
  const isMarked = first?.markedUnread === true && conversation?.markedUnread === true
  const isUnread = conversation !== null && (isMarked || conversation.readCount < conversation.receivedCount)
  const seen = isUnread && isShown && isRead ? conversation.receivedCount : null
  useEffect(() => {
    if (id === undefined || seen === null || !isOnline) return
    // What cannot be marked stays unread, and is marked when the network returns or it is opened again.
    threads.mark(id, { seen }).catch(() => undefined)
  }, [threads, id, seen, isOnline])
}
