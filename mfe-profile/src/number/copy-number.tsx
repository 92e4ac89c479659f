import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { CheckIcon, CopyIcon, ErrorText, IconButton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { SavedMark } from '../saving/saved-mark.tsx'
import styles from './number.module.css'

/** Copies a number, and says so beside the button. */
export function CopyNumber({ number }: { readonly number: E164 }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const Icon = copied ? CheckIcon : CopyIcon
  return (
    <>
      <div className={styles.copy}>
        <IconButton
          label={say(`Copy ${displayPhoneNumber(number)}`, `${displayPhoneNumber(number)} kopieren`)}
          icon={<Icon aria-hidden="true" />}
          onClick={() => void copy()}
        />
        <SavedMark saving={{ saved: copied === true }}>{say('Copied', 'Kopiert')}</SavedMark>
      </div>
      <ErrorText
        error={
          copied === false
            ? say('The number could not be copied.', 'Die Nummer ließ sich nicht kopieren.')
            : null
        }
      />
    </>
  )
}
