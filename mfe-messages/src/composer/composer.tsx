import { type Conversation, displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useCommand, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { Button } from '@parley/shared-ui'
import styles from './composer.module.css'
import { GetNumber } from './get-number.tsx'
import { type TextHindrance, useTextHindrance } from './use-text-hindrance.ts'
import { type Quoted, WriteText } from './write-text.tsx'

interface ComposerProps {
  /** To whom; several get a text each. */
  readonly peers: readonly E164[]
  /** The thread with the one, where there is one. */
  readonly conversation: Conversation | null
  /** What is answered: shown above what one writes, and no part of it. */
  readonly quoted?: Quoted | null
  /** After it was sent, or put where it waits. */
  readonly onSent?: () => void
}

/** Where one writes, or why one cannot. */
export function Composer({ peers, conversation, quoted = null, onSent }: ComposerProps) {
  const hindrance = useTextHindrance(peers, conversation)
  if (hindrance) return <Hindered hindrance={hindrance} peers={peers} />
  return <WriteText peers={peers} quoted={quoted} onSent={onSent} />
}

interface HinderedProps {
  readonly hindrance: TextHindrance
  readonly peers: readonly E164[]
}

function Hindered({ hindrance, peers }: HinderedProps) {
  const { contacts } = usePlatform()
  const nameOf = useContactNames()
  const [peer = ''] = peers
  const unblock = useCommand(() => contacts.unblock(peer))
  if (hindrance === 'no-number') {
    return (
      <div className={styles.hindered}>
        <p>You need a number to send texts.</p>
        <GetNumber />
      </div>
    )
  }
  if (hindrance === 'blocked') {
    return (
      <div className={styles.hindered}>
        <p>You have blocked {nameOf(peer) ?? displayPhoneNumber(peer)}.</p>
        <Button variant="secondary" busy={unblock.busy} onClick={() => void unblock.run()}>
          Unblock
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.hindered}>
      <p>This person has asked not to get texts from you. They can text START to change that.</p>
    </div>
  )
}
