import { type Conversation, displayPhoneNumber, type E164, liveValue } from '@parley/shared-contract'
import type { ThreadHistory } from '@parley/shared-platform'
import { CallButton, useBehavior, usePeerNames, usePlatform } from '@parley/shared-platform/react'
import {
  EmptyPane,
  FOUR_PANES,
  FramedPane,
  LiveView,
  MessageIcon,
  type PaneBack,
  PaneHeader,
  spokenOnly,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useMemo, useState } from 'react'
import { ThreadMenu } from '../actions/thread-menu.tsx'
import { Composer } from '../composer/composer.tsx'
import { GetNumber } from '../composer/get-number.tsx'
import { useTextHindrance } from '../composer/use-text-hindrance.ts'
import styles from './thread.module.css'
import { ThreadLog } from './thread-log.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useQuoted } from './use-quoted.ts'
import { useThreadSeen } from './use-thread-seen.ts'
import { Who } from './who.tsx'

interface ThreadProps {
  /** Whom it is with. */
  readonly peer: E164
  /** Null before its first message. */
  readonly conversation: Conversation | null
  /** The text at which it opens, and whether an answer to it is begun. */
  readonly text: { readonly id: string; readonly isQuoted: boolean } | null
  readonly back: PaneBack
}

/** One conversation: who it is with, what was said and called, and where one writes. */
export function Thread({ peer, conversation, text, back }: ThreadProps) {
  const { threads } = usePlatform()
  const open = useMemo(() => threads.open(peer), [threads, peer])
  const history = useBehavior(open.history$)
  const [isAtEnd, setAtEnd] = useState(text === null)
  useThreadSeen(conversation, isAtEnd && history.state === 'ready')
  const hindrance = useTextHindrance([peer], conversation)
  const isBarred = hindrance !== null
  const hasTexted = (conversation?.receivedCount ?? 0) > 0
  const other = useMemo(() => ({ isBarred, hasTexted }), [isBarred, hasTexted])
  const calls = useMemo(
    () => liveValue(history, null)?.items.flatMap(item => (item.kind === 'call' ? [item.call] : [])),
    [history],
  )
  const name = usePeerNames(calls)(peer)
  const who = name ?? displayPhoneNumber(peer)
  const quoted = useQuoted(text?.isQuoted ? text.id : null, history, who)
  const isEmpty = ({ items, isWhole }: ThreadHistory) => isWhole && items.length === 0
  // Said where the texts will be, and not below as well.
  const isNumberless = hindrance === 'no-number' && history.state === 'ready' && isEmpty(history.value)
  /** Who it is with stands beside it, with what is done with them: what was said is told here. */
  const isBesidePerson = useMedia(FOUR_PANES)
  return (
    <FramedPane>
      <PaneHeader
        level={2}
        title={
          isBesidePerson ? (
            <>
              {say('Conversation', 'Unterhaltung')}
              <span className={spokenOnly}>{say(` with ${who}`, ` mit ${who}`)}</span>
            </>
          ) : (
            <Who peer={peer} name={name} />
          )
        }
        back={back}
        controls={
          <>
            {!isBesidePerson && (
              <CallButton number={peer} name={who} variant="secondary" className={styles.handset} />
            )}
            {conversation && (
              <ThreadMenu
                thread={conversation}
                who={who}
                isBesidePerson={isBesidePerson}
                onGone={back.onBack}
              />
            )}
          </>
        }
      />
      <LiveView
        live={history}
        skeleton={<ThreadSkeleton />}
        isEmpty={isEmpty}
        empty={
          isNumberless ? (
            <EmptyPane
              icon={<MessageIcon />}
              title={say(
                'You need a number to send texts',
                'Du brauchst eine Nummer, um Nachrichten zu senden',
              )}
              action={<GetNumber />}
            />
          ) : (
            <div className={styles.empty}>
              <EmptyPane icon={<MessageIcon />} title={say('No messages yet', 'Noch keine Nachrichten')}>
                {say(
                  `Texts and calls with ${who} appear here.`,
                  `Nachrichten und Anrufe mit ${who} erscheinen hier.`,
                )}
              </EmptyPane>
            </div>
          )
        }
      >
        {thread => (
          <ThreadLog
            open={open}
            history={thread}
            unread={conversation?.unreadCount ?? 0}
            who={who}
            other={other}
            at={text?.id ?? null}
            onEnd={setAtEnd}
          />
        )}
      </LiveView>
      {!isNumberless && <Composer peers={[peer]} conversation={conversation} quoted={quoted} />}
    </FramedPane>
  )
}
