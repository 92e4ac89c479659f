import { displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useCommand } from '@parley/shared-platform/react'
import { CheckIcon, CopyIcon, ErrorText, IconButton, ShareIcon } from '@parley/shared-ui'
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
    void navigator.share({ text: `My number is ${displayPhoneNumber(number)}` }).catch(() => undefined)
  return (
    <>
      <span className={styles.actions}>
        <IconButton
          label={copied ? 'Copied' : 'Copy number'}
          icon={copied ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void copy.run()}
        />
        {'share' in navigator && <IconButton label="Share number" icon={<ShareIcon />} onClick={share} />}
      </span>
      <ErrorText error={copy.error && 'The number could not be copied.'} />
    </>
  )
}
