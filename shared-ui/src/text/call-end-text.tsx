import { AlertIcon, PhoneIncomingIcon, PhoneMissedIcon, PhoneOutgoingIcon } from '../icons.ts'
import { type EndFacts, endLabel, endTone } from '../words/end-words.ts'
import { say } from '../words/language.ts'
import styles from './call-end-text.module.css'
import { spokenOnly } from './text-classes.ts'

/** What a call came to (D44), as a picture and a word; the picture tells its direction too. */
export function CallEndText({ call }: { readonly call: EndFacts }) {
  const tone = endTone(call)
  const isIncoming = call.direction === 'incoming'
  const ways = isIncoming ? PhoneIncomingIcon : PhoneOutgoingIcon
  const Icon = tone === 'failed' ? AlertIcon : tone === 'missed' ? PhoneMissedIcon : ways
  return (
    <span className={styles.end} data-tone={tone}>
      <Icon aria-hidden="true" />
      <span className={styles.label}>{endLabel(call)}</span>
      <span className={spokenOnly}>
        {isIncoming ? say('Incoming', 'Eingehend') : say('Outgoing', 'Ausgehend')}
      </span>
    </span>
  )
}
