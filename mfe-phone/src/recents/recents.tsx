import { type CallRecord, displayPhoneNumber, liveValue, nameOfCall, peerOf } from '@parley/shared-contract'
import { useContactNames, useLive } from '@parley/shared-platform/react'
import { Avatar, mutedText, TimeText } from '@parley/shared-ui'
import { endLabel } from '@parley/shared-ui/words'
import { recentPeers } from './recent-peers.ts'
import styles from './recents.module.css'

interface RecentsProps {
  /** Puts a number into the field without calling it. */
  readonly onChoose: (number: string) => void
}

/** The people called last; pressing one puts their number into the field. Nothing when there are none. */
export function Recents({ onChoose }: RecentsProps) {
  const peers = recentPeers(liveValue(useLive('recentCalls$'), []))
  if (peers.length === 0) return null
  return (
    <section className={styles.recents} aria-labelledby="recents">
      <h2 id="recents" className={styles.title}>
        Recent
      </h2>
      <ul aria-label="Recent numbers">
        {peers.map(call => (
          <li key={call.id}>
            <Peer call={call} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Peer({ call, onChoose }: RecentsProps & { readonly call: CallRecord }) {
  const peer = peerOf(call)
  const name = nameOfCall(useContactNames(), call)
  return (
    <button type="button" className={styles.row} onClick={() => onChoose(peer)}>
      <Avatar name={name} number={peer} />
      <span className={styles.words}>
        <span className={styles.name}>{name ?? displayPhoneNumber(peer)}</span>
        <span className={mutedText}>
          {endLabel(call)} · <TimeText at={call.timestamp} form="day" />
        </span>
      </span>
    </button>
  )
}
