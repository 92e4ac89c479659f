import { liveValue, routes } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { useMatch, useSearchParams } from 'react-router'
import { ThreadPage } from '../thread/thread-page.tsx'
import { ConversationsPage } from './conversations-page.tsx'
import { messagesView } from './messages-view.ts'

/** The thread that the address names, or all of them. */
export function MessagesPage() {
  const conversations = liveValue(useLive('conversations$'), null)
  const thread = useMatch(`${routes.messages}/:id`)?.params.id ?? null
  const [query] = useSearchParams()
  const address = { thread, to: query.get('to'), reply: query.get('reply') }
  const view = messagesView(address, conversations)
  if (view.kind === 'list') return <ConversationsPage notice={view.notice} />
  return <ThreadPage peer={view.peer} conversation={view.conversation} />
}
