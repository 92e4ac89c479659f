import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useCommand } from '@parley/shared-platform/react'
import { CheckIcon, CopyIcon, ErrorText, IconButton, ShareIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import styles from './first-steps.module.css'

/** Gives one's number to others. */
export function PassOn({ number }: { readonly number: E164 }) {
  const [copied, setCopied] = useState(false)
  const copy = useCommand(async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
  })
  const share = () =>
    void navigator
      .share({
        text: say(
          `My number is ${displayPhoneNumber(number)}`,
          `Meine Nummer ist ${displayPhoneNumber(number)}`,
        ),
      })
      .catch(() => undefined)
  return (
    <>
      <span className={styles.actions}>
        <IconButton
          label={copied ? say('Copied', 'Kopiert') : say('Copy number', 'Nummer kopieren')}
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy.run()}
        />
        {'share' in navigator && (
          <IconButton label={say('Share number', 'Nummer teilen')} icon={<ShareIcon />} onClick={share} />
        )}
      </span>
      <ErrorText
        error={
          copy.error && say('The number could not be copied.', 'Die Nummer konnte nicht kopiert werden.')
        }
      />
    </>
  )
}
