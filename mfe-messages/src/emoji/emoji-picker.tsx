import { Button, ErrorText, SearchField, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { startTransition, useEffect, useRef, useState } from 'react'
import { EmojiGrid } from './emoji-grid.tsx'
import { type Emoji, type EmojiGroup, foundEmoji, inTone, recentlyUsed } from './emoji-model.ts'
import styles from './emoji-picker.module.css'
import { GroupTabs } from './group-tabs.tsx'
import { loadEmoji } from './load-emoji.ts'
import { ToneButton } from './tone-button.tsx'
import { useRecentEmoji } from './use-recent-emoji.ts'
import { useSkinTone } from './use-skin-tone.ts'

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void
}

/** All emoji by what they are, or those that are looked for. Nothing of what is typed leaves the device. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [typed, setTyped] = useState('')
  const [tone, setTone] = useSkinTone()
  const { groups, isFailed, again } = useEmoji()
  const [recent, remember] = useRecentEmoji(groups ?? [])
  const all = useRef<HTMLDivElement>(null)
  const pick = (emoji: Emoji) => {
    remember(emoji)
    onPick(inTone(emoji, tone))
  }
  const found = groups && typed.trim() !== '' ? foundEmoji(groups, typed) : null
  const shown = groups && [...(recent.length > 0 ? [{ name: recentlyUsed, emoji: recent }] : []), ...groups]
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <SearchField label={say('Search emoji', 'Emojis suchen')} value={typed} onChange={setTyped} />
        <ToneButton tone={tone} onChange={setTone} />
      </div>
      {!found && shown && <GroupTabs names={shown.map(({ name }) => name)} pane={all} />}
      <div ref={all} className={styles.all}>
        {isFailed && (
          <div className={styles.failed}>
            <ErrorText
              error={say('Emoji could not be loaded.', 'Die Emojis konnten nicht geladen werden.')}
            />
            <Button variant="secondary" onClick={again}>
              {say('Try again', 'Erneut versuchen')}
            </Button>
          </div>
        )}
        {!groups && !isFailed && (
          <div role="status" aria-label={say('Loading emoji', 'Emojis werden geladen')}>
            <Skeleton width="100%" height="12rem" />
          </div>
        )}
        {found?.length === 0 && <p className={styles.none}>{say('No emoji found', 'Kein Emoji gefunden')}</p>}
        {found && found.length > 0 && (
          <EmojiGrid name={say('Found', 'Gefunden')} emoji={found} tone={tone} onPick={pick} />
        )}
        {!found &&
          shown?.map(({ name, emoji }) => (
            <section key={name} aria-label={name} className={styles.group}>
              <h3 className={styles.name}>{name}</h3>
              <EmojiGrid name={name} emoji={emoji} tone={tone} onPick={pick} />
            </section>
          ))}
      </div>
    </div>
  )
}

interface LoadedEmoji {
  /** Null until they are there. */
  readonly groups: readonly EmojiGroup[] | null
  readonly isFailed: boolean
  again(): void
}

function useEmoji(): LoadedEmoji {
  const [groups, setGroups] = useState<readonly EmojiGroup[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    loadEmoji().then(
      all => isWanted && startTransition(() => setGroups(all)),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [tries])
  return {
    ...{ groups, isFailed },
    again() {
      setFailed(false)
      setTries(count => count + 1)
    },
  }
}
