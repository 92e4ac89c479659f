import { type Conversation, displayPhoneNumber, type E164 } from '@parley/shared-contract'
import { useCommand, useDial, usePeerNames, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, PhoneIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import styles from './composer.module.css'
import { GetNumber } from './get-number.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { usePastedFiles } from './use-pasted-files.ts'
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

/** Also pictures that are dropped or pasted here are refused in words. */
function Hindered({ hindrance, peers }: HinderedProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  useDroppedFiles(place, () => setRefused(true))
  usePastedFiles(place, () => setRefused(true))
  return (
    <div ref={place} className={styles.hindered}>
      <WhyNot hindrance={hindrance} peers={peers} />
      {isRefused && <ErrorText error={pictureRefusals[hindrance]} />}
    </div>
  )
}

const pictureRefusals: Readonly<Record<TextHindrance, string>> = {
  'no-number': say(
    'Your picture was not attached. Get a number first.',
    'Dein Bild wurde nicht angehängt. Hol dir zuerst eine Nummer.',
  ),
  blocked: say(
    'Your picture was not attached. Unblock this number first.',
    'Dein Bild wurde nicht angehängt. Heb zuerst die Blockierung auf.',
  ),
  'opted-out': say(
    'Your picture was not attached. This person gets no messages from you.',
    'Dein Bild wurde nicht angehängt. Diese Person bekommt keine Nachrichten von dir.',
  ),
  'short-code': say(
    'Your picture was not attached. A short code gets no messages.',
    'Dein Bild wurde nicht angehängt. Eine Kurznummer bekommt keine Nachrichten.',
  ),
}

function WhyNot({ hindrance, peers }: HinderedProps) {
  const { contacts } = usePlatform()
  const nameOf = usePeerNames()
  const [peer = ''] = peers
  const who = nameOf(peer) ?? displayPhoneNumber(peer)
  const unblock = useCommand(() => contacts.unblock(peer))
  if (hindrance === 'no-number') {
    return (
      <>
        <p>{say('You need a number to send texts.', 'Du brauchst eine Nummer, um Nachrichten zu senden.')}</p>
        <GetNumber />
      </>
    )
  }
  if (hindrance === 'blocked') {
    return (
      <>
        <p>{say(`You have blocked ${who}.`, `Du hast ${who} blockiert.`)}</p>
        <Button variant="secondary" busy={unblock.busy} onClick={() => void unblock.run()}>
          {say('Unblock', 'Blockierung aufheben')}
        </Button>
      </>
    )
  }
  if (hindrance === 'short-code') {
    return (
      <p>
        {say(
          `${who} is a short code, which takes no texts from numbers like yours.`,
          `${who} ist eine Kurznummer, die von Nummern wie deiner keine Nachrichten annimmt.`,
        )}
      </p>
    )
  }
  return (
    <>
      <p>
        {say(
          'This person has asked not to get texts from you. They can text START to change that.',
          'Diese Person möchte keine Nachrichten von dir. Mit START kann sie das ändern.',
        )}
      </p>
      <CallInstead number={peer} name={who} />
    </>
  )
}

interface CallInsteadProps {
  readonly number: E164
  readonly name: string
}

/** Whoever gets no texts can still be called. */
function CallInstead({ number, name }: CallInsteadProps) {
  const { hindrance, dial } = useDial(number)
  return (
    <Button
      variant="secondary"
      className={styles.call}
      icon={<PhoneIcon aria-hidden="true" />}
      aria-label={say(`Call ${name}`, `${name} anrufen`)}
      aria-disabled={hindrance !== null || undefined}
      aria-description={hindrance ?? undefined}
      title={hindrance ?? undefined}
      onClick={dial}
    >
      {say('Call', 'Anrufen')}
    </Button>
  )
}
