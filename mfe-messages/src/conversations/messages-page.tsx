import { liveValue, routes } from '@parley/shared-contract'
import { useInView, useLive, useSelection } from '@parley/shared-platform/react'
import { buttonClass, EmptyPage, EmptyPane, MessageIcon, Panes } from '@parley/shared-ui'
import { Link, useNavigate, useSearchParams } from 'react-router'
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
  if (view.kind === 'list' && conversations && visibleConversations(conversations).length === 0) {
    return <NoMessages notice={view.notice} />
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
        ) : conversations === null ? null : (
          <EmptyPane icon={<MessageIcon />} title="No conversation open">
            Choose one from the list to read it here.
          </EmptyPane>
        )
      }
    />
  )
}

/** Nobody has texted, and nobody can yet. @param notice why the address led here */
const NoMessages = ({ notice }: { readonly notice: string | null }) => (
  <EmptyPage
    page="Messages"
    list="Conversations"
    icon={<MessageIcon />}
    title={notice ?? 'Texting is not available yet'}
    action={
      <Link to={routes.phone} className={buttonClass({ variant: 'secondary' })}>
        Make a call
      </Link>
    }
  >
    You cannot send texts. <br />
    Texts to your number do not arrive.
  </EmptyPage>
)
