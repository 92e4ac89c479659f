import {
  type BlockedNumber,
  type Live,
  liveValue,
  notBlocked,
  routes,
  userIdOf,
} from '@parley/shared-contract'
import { useBehavior, useInView, useKeys, useLive, usePlatform } from '@parley/shared-platform/react'
import {
  buttonClass,
  EmptyPage,
  LiveView,
  MessageIcon,
  ONE_PANE,
  type PaneBack,
  Panes,
  SkipLink,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ThreadChangesOfPage } from '../actions/thread-changes.tsx'
import { MESSAGE_FIELD } from '../composer/composer-model.ts'
import { GetNumber } from '../composer/get-number.tsx'
import { useNumberless } from '../composer/use-text-hindrance.ts'
import { ThreadsOverview } from '../overview/threads-overview.tsx'
import { NewMessage } from '../recipients/new-message.tsx'
import { Thread } from '../thread/thread.tsx'
import { ThreadSkeleton } from '../thread/thread-skeleton.tsx'
import { ConversationsList } from './conversations-list.tsx'
import styles from './messages-page.module.css'
import { type MessagesView, messagesView, wantedThread } from './messages-view.ts'
import { textIn, useThreadSelection } from './text-in-address.ts'
import { tabIn, withTab } from './thread-tab.ts'
import { useConversation } from './use-conversation.ts'
import { useHasArchived } from './use-has-archived.ts'
import { usePlaceOfText } from './use-place-of-text.ts'

const none: readonly BlockedNumber[] = []

/** All threads, and beside them the one that the address names (D42). */
export const MessagesPage = () => (
  <ThreadChangesOfPage>
    <div className={styles.page}>
      <ThreadsAndOne />
    </div>
  </ThreadChangesOfPage>
)

function ThreadsAndOne() {
  const session = useBehavior(usePlatform().session$)
  const conversations = liveValue(useLive('conversations$'), null)
  const blocks = liveValue(useLive('blocked$'), none)
  const selection = useThreadSelection()
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const tab = tabIn(query)
  const wanted = wantedThread(
    {
      thread: selection.id,
      to: query.get('to'),
      reply: query.get('reply'),
      isNew: query.has('new'),
    },
    userIdOf(session),
  )
  const place = usePlaceOfText(wanted.kind === 'text' ? wanted.id : null)
  const read = useConversation(wanted.kind === 'thread' ? wanted.id : null)
  const view = messagesView(wanted, wanted.kind === 'text' ? place : read)
  const peer = view.kind === 'thread' ? view.peer : null
  useInView(peer)
  useKeys<'n'>({ n: () => void navigate(routes.newMessage) })
  const back = () => {
    if (selection.id === null) void navigate(routes.messages, { replace: true })
    else selection.clear()
  }
  const isEmpty = conversations?.length === 0
  const [isListEmpty, setListEmpty] = useState(false)
  const hasArchived = useHasArchived(isEmpty)
  const isNumberless = useNumberless()
  // On a phone the list is all that is seen.
  const hasStage = !useMedia(ONE_PANE)
  // Whether the page has anything at all is not known before that.
  const isOpenQuestion = isEmpty && hasArchived === null
  const isAlone = isEmpty && tab === 'all' && hasArchived === false
  if (isAlone && (view.kind === 'list' || (view.kind === 'new' && isNumberless)))
    return <NoMessages notice={view.kind === 'list' ? view.notice : null} isNumberless={isNumberless} />
  const whole = view.kind !== 'list' && isEmpty && tab === 'all' && hasArchived !== true
  const panes = (
    <Panes
      name="messages"
      listLabel={say('All conversations', 'Alle Unterhaltungen')}
      stageLabel={say('Conversation', 'Unterhaltung')}
      open={view.kind !== 'list'}
      whole={whole}
      alone={view.kind === 'list' || view.kind === 'new' || view.kind === 'failed-thread'}
      list={
        <ConversationsList
          tab={tab}
          onTab={chosen =>
            setQuery(before => withTab(before, chosen), { replace: true, preventScrollReset: true })
          }
          hasArchived={hasArchived}
          onEmpty={setListEmpty}
          selection={selection}
          notice={view.kind === 'list' ? view.notice : null}
          peer={peer}
        />
      }
      stage={
        view.kind === 'list' ? (
          // A list that loads or failed says so itself.
          hasStage &&
          conversations &&
          !isOpenQuestion && (
            <ThreadsOverview
              latest={notBlocked(conversations, blocks)}
              selection={selection}
              isListEmpty={isListEmpty}
            />
          )
        ) : (
          <Stage
            view={view}
            text={textIn(query)}
            back={{ label: say('All conversations', 'Alle Unterhaltungen'), onBack: back, always: whole }}
          />
        )
      }
    />
  )
  return (
    <>
      {view.kind === 'thread' && (
        <SkipLink to={MESSAGE_FIELD}>{say('Skip to the message', 'Zur Nachricht springen')}</SkipLink>
      )}
      {panes}
    </>
  )
}

interface StageProps {
  readonly view: Exclude<MessagesView, { kind: 'list' }>
  /** The text at which a thread opens. */
  readonly text: ReturnType<typeof textIn>
  readonly back: PaneBack
}

function Stage({ view, text, back }: StageProps) {
  switch (view.kind) {
    case 'thread':
      return <Thread key={view.peer} {...view} text={text} back={back} />
    case 'loading-thread':
      return <ThreadSkeleton />
    case 'failed-thread':
      return <LiveView live={view.live as Live<never>}>{() => null}</LiveView>
    case 'new':
      return <NewMessage back={back} />
  }
}

interface NoMessagesProps {
  /** Why the address led here. */
  readonly notice: string | null
  readonly isNumberless: boolean
}

/** Nobody has texted yet. */
const NoMessages = ({ notice, isNumberless }: NoMessagesProps) => (
  <EmptyPage
    page={say('Messages', 'Nachrichten')}
    list={say('Conversations', 'Unterhaltungen')}
    icon={<MessageIcon />}
    title={notice ?? say('No messages yet', 'Noch keine Nachrichten')}
    action={
      isNumberless ? (
        <GetNumber />
      ) : (
        <Link to={routes.newMessage} className={buttonClass({ variant: 'primary' })}>
          {say('New message', 'Neue Nachricht')}
        </Link>
      )
    }
  >
    {isNumberless
      ? say(
          'With a number you send and receive texts here.',
          'Mit einer Nummer sendest und empfängst du hier Nachrichten.',
        )
      : say(
          'Texts you send and receive appear here.',
          'Nachrichten, die du sendest und empfängst, erscheinen hier.',
        )}
  </EmptyPage>
)
