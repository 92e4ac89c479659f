import { Button, ErrorText, RadioTiles, SearchField, Skeleton } from '@parley/shared-ui'
import { startTransition, useEffect, useState } from 'react'
import { EmojiGrid } from './emoji-grid.tsx'
import { type EmojiGroup, foundEmoji, inTone } from './emoji-model.ts'
import styles from './emoji-picker.module.css'
import { loadEmoji } from './load-emoji.ts'
import { useSkinTone } from './use-skin-tone.ts'

const tones = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿']

interface EmojiPickerProps {
  readonly onPick: (emoji: string) => void
}

/** All emoji by what they are, or those that are looked for. Nothing of what is typed leaves the device. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const [typed, setTyped] = useState('')
  const [tone, setTone] = useSkinTone()
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
  const again = () => {
    setFailed(false)
    setTries(count => count + 1)
  }
  const pick = (emoji: Parameters<typeof inTone>[0]) => onPick(inTone(emoji, tone))
  const found = groups && typed.trim() !== '' ? foundEmoji(groups, typed) : null
  return (
    <div className={styles.picker}>
      <SearchField label="Search emoji" value={typed} onChange={setTyped} />
      <div className={styles.all}>
        {isFailed && (
          <div className={styles.failed}>
            <ErrorText error="Emoji could not be loaded." />
            <Button variant="secondary" onClick={again}>
              Try again
            </Button>
          </div>
        )}
        {!groups && !isFailed && (
          <div role="status" aria-label="Loading emoji">
            <Skeleton width="100%" height="12rem" />
          </div>
        )}
        {found?.length === 0 && <p className={styles.none}>No emoji found</p>}
        {found && found.length > 0 && <EmojiGrid name="Found" emoji={found} tone={tone} onPick={pick} />}
        {!found &&
          groups?.map(({ name, emoji }) => (
            <section key={name} aria-label={name} className={styles.group}>
              <h3 className={styles.name}>{name}</h3>
              <EmojiGrid name={name} emoji={emoji} tone={tone} onPick={pick} />
            </section>
          ))}
      </div>
      <RadioTiles
        label="Skin tone"
        options={tones}
        value={tones[tone] ?? null}
        onChange={chosen => setTone(Math.max(0, tones.indexOf(chosen)))}
      />
    </div>
  )
}
