import { RadioTiles } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import styles from './emoji-picker.module.css'

const tones = ['✋', '✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿']

interface ToneButtonProps {
  /** 0 for none, 1 to 5 from light to dark. */
  readonly tone: number
  readonly onChange: (tone: number) => void
}

/** The tone of skin that is chosen; pressed, it offers the others. */
export function ToneButton({ tone, onChange }: ToneButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (chosen: string) => {
    onChange(Math.max(0, tones.indexOf(chosen)))
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tone}
        aria-label={say('Skin tone', 'Hautton')}
        title={say('Skin tone', 'Hautton')}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true" translate="no">
          {tones[tone]}
        </span>
      </button>
      {isOpen && (
        <div className={styles.tones}>
          <RadioTiles
            label={say('Skin tone', 'Hautton')}
            options={tones}
            value={tones[tone] ?? null}
            onChange={choose}
          />
        </div>
      )}
    </>
  )
}
