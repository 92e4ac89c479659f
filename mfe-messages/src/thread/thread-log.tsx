import type { OpenThread, ThreadHistory } from '@parley/shared-platform'
import { useCommand } from '@parley/shared-platform/react'
import {
  Button,
  DownIcon,
  ErrorText,
  IconButton,
  moveInColumn,
  spokenOnly,
  TimeText,
  useOneTabStop,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { PictureRoomProvider } from '../pictures/picture-room-provider.tsx'
import { seenPictures } from '../pictures/thread-pictures-model.ts'
import { TextArticle } from './text-article.tsx'
import type { TextOther } from './text-remedy.tsx'
import { ThreadCall } from './thread-call.tsx'
import styles from './thread-log.module.css'
import { firstUnread, type ThreadRow, threadRows, writtenAfter } from './thread-rows-model.ts'
import { useNewTexts } from './use-new-texts.ts'
import { useTextInView } from './use-text-in-view.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface ThreadLogProps {
  readonly open: OpenThread
  readonly history: ThreadHistory
  /** How many received texts were unread when the thread was opened. */
  readonly unread: number
  /** The other one: their name, else the number as it is read. */
  readonly who: string
  readonly other: TextOther
  /** The text at which it opens; null for its end. */
  readonly at: string | null
  /** Tells whether the end of the thread is in view. */
  readonly onEnd: (isAtEnd: boolean) => void
}

/** It scrolls by keys as well. */
const byKeys = { tabIndex: 0 }

/** What was said and called, oldest first; older things come in above while one scrolls, and what is read stays. */
export function ThreadLog({ open, history, unread, who, other, at, onEnd }: ThreadLogProps) {
  // The line above what was unread stays where it was when the thread was opened, until one writes.
  const [unreadId, setUnreadId] = useState(() => firstUnread(history.items, unread))
  const written = useMemo(() => writtenAfter(history.items, unreadId), [history.items, unreadId])
  const [writtenBefore] = useState(written)
  if (unreadId !== null && written > writtenBefore) setUnreadId(null)
  const rows = useMemo(() => threadRows(history.items, unreadId), [history.items, unreadId])
  const log = useRef<HTMLDivElement>(null)
  useOneTabStop(log, 'last')
  const older = useCommand(open.older)
  const { virtual, isAtEnd, isNearStart, onScroll, toRow, toEnd } = useThreadScroll(log, rows, at === null)
  useTextInView({ open, id: at, rows, toRow, toEnd })
  const { spoken, below } = useNewTexts(history.items, who, isAtEnd)
  useLayoutEffect(() => onEnd(isAtEnd), [onEnd, isAtEnd])
  const { busy, error, run } = older
  const wantsOlder = isNearStart && !history.isWhole && !busy && error === null
  // Of one state of the thread once: where there is nothing to be read now, as without a network, asking again changes nothing.
  const asked = useRef<ThreadHistory['items'] | null>(null)
  const { items } = history
  useLayoutEffect(() => {
    if (!wantsOlder || asked.current === items) return
    asked.current = items
    void run()
  }, [wantsOlder, items, run])
  const pictures = useMemo(() => seenPictures(items), [items])
  return (
    <div className={styles.room}>
      <div
        ref={log}
        role="log"
        aria-label={say('Thread', 'Unterhaltung')}
        aria-live="off"
        onScroll={onScroll}
        onKeyDown={moveInColumn}
        {...byKeys}
        className={styles.log}
      >
        {error && (
          <div className={styles.older}>
            <ErrorText error={error} />
            <Button variant="secondary" onClick={() => void run()}>
              {say('Try again', 'Erneut versuchen')}
            </Button>
          </div>
        )}
        <PictureRoomProvider pictures={pictures} who={who}>
          <div className={styles.rows} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, key, start }) => {
              const row = rows[index]
              return (
                row && (
                  <div
                    key={key}
                    ref={virtual.measureElement}
                    data-index={index}
                    className={styles.row}
                    style={{ insetBlockStart: start }}
                  >
                    <Row row={row} who={who} other={other} at={at} />
                  </div>
                )
              )
            })}
          </div>
        </PictureRoomProvider>
      </div>
      {!isAtEnd && (
        <IconButton
          variant="secondary"
          className={styles.jump}
          label={
            below === 0
              ? say('Jump to latest', 'Zum Neuesten')
              : say(`Jump to latest, ${below} new`, `Zum Neuesten, ${below} neu`)
          }
          icon={
            <>
              <DownIcon aria-hidden="true" />
              {below > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {below}
                </span>
              )}
            </>
          }
          onClick={toEnd}
        />
      )}
      <p role="status" className={spokenOnly}>
        {spoken}
      </p>
    </div>
  )
}

interface RowProps extends Pick<ThreadLogProps, 'who' | 'other' | 'at'> {
  readonly row: ThreadRow
}

/** Drawn once: while one scrolls nothing of it changes. */
const Row = memo(function Row({ row, at, ...of }: RowProps) {
  switch (row.kind) {
    case 'day':
      return (
        <p className={styles.day}>
          <TimeText at={row.at} form="day" />
        </p>
      )
    case 'unread':
      return <p className={styles.unread}>{say('Unread', 'Ungelesen')}</p>
    case 'call':
      return <ThreadCall call={row.call} />
    case 'text':
      return <TextArticle row={row} isMarked={row.key === at} {...of} />
  }
})
