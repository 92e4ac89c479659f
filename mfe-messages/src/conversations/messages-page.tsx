import { liveValue, routes } from '@parley/shared-contract'
import { useInView, useLive, useSelection } from '@parley/shared-platform/react'
import { EmptyStage, MessageIcon, Panes } from '@parley/shared-ui'
import { useNavigate, useSearchParams } from 'react-router'
import { Thread } from '../thread/thread.tsx'
import { visibleConversations } from './conversation-model.ts'
import { ConversationsList } from './conversations-list.tsx'
import { messagesView } from './messages-view.ts'

/** All threads, and beside them the one that the address names (D42). */
export function MessagesPage() {
  const conversations = liveValue(useLive('conversations$'), null)
  const selection = useSelection(routes.messages)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const address = { thread: selection.id, to: query.get('to'), reply: query.get('reply') }
  const view = messagesView(address, conversations)
  const peer = view.kind === 'thread' ? view.peer : null
  useInView(peer)
  const back = () => {
    if (selection.id === null) void navigate(routes.messages, { replace: true })
    else selection.clear()
  }
  return (
    <Panes
      name="messages"
      listLabel="All conversations"
      stageLabel="Conversation"
      open={view.kind === 'thread'}
      list={
        <ConversationsList
          selection={selection}
          notice={view.kind === 'list' ? view.notice : null}
          peer={peer}
        />
      }
      stage={
        view.kind === 'thread' ? (
          <Thread peer={view.peer} conversation={view.conversation} onBack={back} />
        ) : conversations === null || visibleConversations(conversations).length === 0 ? null : (
          <EmptyStage icon={<MessageIcon />} title="No conversation open">
            Choose one from the list to read it here.
          </EmptyStage>
        )
      }
    />
  )
}
