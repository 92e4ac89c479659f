import {
  type Conversation,
  conversationPeer,
  liveValue,
  sameNumber,
  TEXT_SEARCH_LENGTH,
} from '@parley/shared-contract'
import { type Selection, useLive, usePeerNames } from '@parley/shared-platform/react'
import { Button, EmptyPane, SearchIcon, SectionedList, SkeletonList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { ConversationItem } from './conversation-item.tsx'
import styles from './conversations-list.module.css'
import { FoundTextItem } from './found-text-item.tsx'
import { RefusedEnd } from './refused-end.tsx'
import { numbersMeant } from './search-model.ts'
import { textIn } from './text-in-address.ts'
import { useFoundPeople } from './use-found-people.ts'
import { useListKeys } from './use-list-keys.ts'
import { type TextHit, type TextSearch, useTextSearch } from './use-text-search.ts'

interface FoundThreadsProps {
  readonly latest: readonly Conversation[]
  readonly search: string
  readonly onClear: () => void
  readonly selection: Selection
  /** With whom the open thread is. */
  readonly peer: string | null
  /** Tells whether it says that nothing was found. */
  readonly onEmpty: (isEmpty: boolean) => void
}

type Row = { readonly heading: string | null; readonly key: string; readonly id: string } & (
  | { readonly thread: Conversation }
  | { readonly hit: TextHit }
)
const keyOf = ({ key }: Row) => key

/** The threads with those whom a search means, and the texts that say it, archived ones too. */
export function FoundThreads({ latest, search, onClear, selection, peer, onEmpty }: FoundThreadsProps) {
  const contacts = liveValue(useLive('contacts$'), [])
  const nameOf = usePeerNames()
  const numbers = numbersMeant(contacts, search)
  const texts = useTextSearch(search, numbers)
  const people = useFoundPeople({ latest, search, numbers, found: texts.threads, nameOf })
  const rows: readonly Row[] = [
    ...people.threads.map((thread, index) => ({
      ...{ heading: index === 0 ? say('People', 'Personen') : null, key: thread.id, id: thread.id },
      thread,
    })),
    ...texts.hits.map((hit, index) => ({
      ...{
        heading: index === 0 ? say('Texts', 'Nachrichten') : null,
        key: `text ${hit.messageId}`,
        id: hit.conversationId,
      },
      hit,
    })),
  ]
  const text = textIn(useSearchParams()[0])?.id ?? null
  const open = rows.find(({ id }) => sameNumber(conversationPeer(id), peer ?? ''))?.key ?? null
  // Of several texts of one thread the first opens it.
  const firsts = [...new Map(rows.toReversed().map(row => [row.id, row])).values()].toReversed()
  const focusRow = useListKeys(firsts, open, selection)
  const isSearching = texts.isSearching || people.isReading
  const refused = texts.refusal ? texts : people.refusal ? people : null
  const isEmpty = rows.length === 0 && !isSearching && refused === null
  useLayoutEffect(() => {
    onEmpty(isEmpty)
    return () => onEmpty(false)
  }, [onEmpty, isEmpty])
  return (
    <>
      {rows.length > 0 && (
        <SectionedList
          label={say('Conversations', 'Unterhaltungen')}
          rows={rows}
          keyOf={keyOf}
          focusRow={focusRow}
        >
          {(row, place) =>
            'thread' in row ? (
              <ConversationItem
                {...place}
                conversation={row.thread}
                name={nameOf(row.thread.peerNumber)}
                selection={selection}
                isOpen={text === null && sameNumber(row.thread.peerNumber, peer ?? '')}
              />
            ) : (
              <FoundTextItem
                {...place}
                hit={row.hit}
                name={nameOf(conversationPeer(row.hit.conversationId))}
                selection={selection}
                isOpen={row.hit.messageId === text}
              />
            )
          }
        </SectionedList>
      )}
      {isSearching && <SkeletonList rows={rows.length === 0 ? 8 : 1} />}
      {isEmpty && <NothingFound search={search.trim()} texts={texts} onClear={onClear} />}
      {people.more && (
        <div className={styles.end}>
          <Button variant="secondary" onClick={people.more}>
            {say('Show more people', 'Mehr Personen zeigen')}
          </Button>
        </div>
      )}
      {texts.more && (
        <div className={styles.end}>
          <Button variant="secondary" onClick={texts.more}>
            {say('Search older texts', 'Ältere Nachrichten durchsuchen')}
          </Button>
        </div>
      )}
      {refused?.refusal && (
        <RefusedEnd
          refusal={refused.refusal}
          again={refused.again}
          isAlone={rows.length === 0 && !isSearching}
        />
      )}
    </>
  )
}

interface NothingFoundProps {
  readonly search: string
  readonly texts: TextSearch
  readonly onClear: () => void
}

/** Nobody and no text, and what was not looked at. */
const NothingFound = ({ search, texts, onClear }: NothingFoundProps) => (
  <EmptyPane
    icon={<SearchIcon />}
    title={say(`No messages match “${search}”`, `Keine Nachricht passt zu „${search}“`)}
    action={
      <Button variant="secondary" onClick={onClear}>
        {say('Clear search', 'Suche leeren')}
      </Button>
    }
  >
    {texts.isTooShort
      ? say(
          `Texts are searched for at least ${TEXT_SEARCH_LENGTH.least} characters.`,
          `Nachrichten werden ab ${TEXT_SEARCH_LENGTH.least} Zeichen durchsucht.`,
        )
      : texts.more && say('The latest texts were searched.', 'Die neuesten Nachrichten wurden durchsucht.')}
  </EmptyPane>
)
