import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { CloseIcon, IconButton, Keypad } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { type KeyboardEvent, useState } from 'react'
import styles from './call-panel.module.css'

/** How many of the last keys the panel has room for. */
const SHOWN_KEYS = 16

/** Keys for menus and codes on the other side; the keys of a keyboard work too. */
export function CallKeypad({ onClose }: { readonly onClose: () => void }) {
  const { calls, sound } = usePlatform()
  const [sent, setSent] = useState('')
  const send = useCommand((key: string) => calls.sendDigits(key))
  const press = async (key: string) => {
    if (!/^[\d*#]$/.test(key)) return
    sound.playKey(key)
    if (await send.run(key)) setSent(before => before + key)
  }
  const type = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else void press(event.key)
  }
  return (
    <div role="dialog" aria-label="Send keys" className={`${styles.panel} ${styles.keypad}`} onKeyDown={type}>
      <div className={styles.header}>
        <output aria-label="Sent keys" className={styles.sent}>
          {sent.slice(-SHOWN_KEYS)}
        </output>
        <IconButton label="Close keypad" icon={<CloseIcon />} onClick={onClose} />
      </div>
      <Keypad label="Call keypad" onKey={key => void press(key)} />
      {send.error && (
        <p role="alert" className={styles.error}>
          {errorSentence(send.error)}
        </p>
      )}
    </div>
  )
}
