import { type Conversation, displayPhoneNumber, type E164, liveValue, routes } from '@parley/shared-contract'
import {
  type Selection,
  useBehavior,
  useLive,
  usePeerNames,
  usePlatform,
} from '@parley/shared-platform/react'
import {
  Avatar,
  Card,
  EmptyPane,
  MessageIcon,
  PersonLine,
  PersonLines,
  StageOverview,
  TimeText,
} from '@parley/shared-ui'
import { errorSentence, say, words } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { textRefusal } from '../composer/composer-model.ts'
import { textsWords, waitingThreads } from './threads-overview-model.ts'

/** So many are told of; the list has all. */
const MOST = 5
const none: readonly string[] = []

interface ThreadsOverviewProps {
  /** The latest threads, last message first. */
  readonly latest: readonly Conversation[]
  readonly selection: Selection
  /** Whether the list beside it has none to choose. */
  readonly isListEmpty: boolean
}

/**
 * The stage before a thread is chosen, with what the list does not say: how many threads are unread and from whom, and
 * which texts this device could not send. Beside a list that finds nothing it goes on to tell of all threads.
 */
export function ThreadsOverview({ latest, selection, isListEmpty }: ThreadsOverviewProps) {
  const unread = useLive('unreadThreads$')
  const waiting = waitingThreads(latest, liveValue(unread, none))
  const outbox = useBehavior(usePlatform().texts.outbox$)
  const stopped = outbox.filter(({ state }) => state === 'stopped').toReversed()
  const hasNews = waiting.length + stopped.length > 0
  // Until it is known what is unread, nobody has read everything.
  if (!hasNews && unread.state === 'loading') return null
  if (!hasNews && !isListEmpty) {
    return (
      <EmptyPane icon={<MessageIcon />} title={say('You have read everything', 'Du hast alles gelesen')}>
        {say(
          'Choose a conversation to read it again.',
          'Wähle eine Unterhaltung, um sie noch einmal zu lesen.',
        )}
      </EmptyPane>
    )
  }
  if (!hasNews && latest.length === 0) return null
  const title =
    waiting.length > 0
      ? words.texts.unread(waiting.length)
      : hasNews
        ? say('No unread conversations', 'Keine ungelesenen Unterhaltungen')
        : say('All conversations', 'Alle Unterhaltungen')
  return (
    <StageOverview
      title={title}
      hint={say('Choose a conversation to read it.', 'Wähle eine Unterhaltung, um sie zu lesen.')}
      isUnsaid={isListEmpty}
    >
      <PeopleCard
        title={say('Who has written', 'Wer geschrieben hat')}
        people={waiting.map(thread => ({
          key: thread.id,
          peer: thread.peer,
          link: selection.to(thread.id),
          detail: (
            <>
              {textsWords(thread) ?? say('Unread', 'Ungelesen')}
              {thread.at !== null && (
                <>
                  {' · '}
                  <TimeText at={thread.at} />
                </>
              )}
            </>
          ),
        }))}
      />
      <PeopleCard
        title={say('Not sent', 'Nicht gesendet')}
        people={stopped.map(({ key, to, refusal }) => ({
          key,
          peer: to,
          link: { to: routes.messagesTo(to) },
          detail: refusal
            ? (textRefusal(refusal) ?? errorSentence(refusal))
            : say('This text was not sent.', 'Diese Nachricht wurde nicht gesendet.'),
        }))}
      />
      {!hasNews && (
        <PeopleCard
          title={say('Latest', 'Zuletzt')}
          people={latest.map(({ id, peerNumber, lastMessageAt }) => ({
            key: id,
            peer: peerNumber,
            link: selection.to(id),
            detail: <TimeText at={lastMessageAt} />,
          }))}
        />
      )}
    </StageOverview>
  )
}

interface Counterpart {
  readonly key: string
  readonly peer: E164
  readonly link: Pick<LinkProps, 'to' | 'state'>
  /** What is told of them, below the name. */
  readonly detail: ReactNode
}

interface PeopleCardProps {
  readonly title: string
  readonly people: readonly Counterpart[]
}

function PeopleCard({ title, people }: PeopleCardProps) {
  const nameOf = usePeerNames()
  if (people.length === 0) return null
  return (
    <Card title={title} level={3}>
      <PersonLines label={title}>
        {people.slice(0, MOST).map(({ key, peer, link, detail }) => {
          const name = nameOf(peer)
          return (
            <PersonLine
              key={key}
              avatar={<Avatar name={name} number={peer} />}
              title={name ?? displayPhoneNumber(peer)}
              detail={<span>{detail}</span>}
              link={line => <Link {...link} {...line} preventScrollReset />}
            />
          )
        })}
      </PersonLines>
    </Card>
  )
}
