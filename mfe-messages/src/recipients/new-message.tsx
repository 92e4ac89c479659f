import { type E164, liveValue, routes } from '@parley/shared-contract'
import { useContactNames, useLive, usePlatform } from '@parley/shared-platform/react'
import { EmptyPane, FramedPane, MessageIcon, type PaneBack, PaneHeader, useOnline } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Composer } from '../composer/composer.tsx'
import { GetNumber } from '../composer/get-number.tsx'
import { toWrite } from '../composer/use-opened-to-write.ts'
import { useNumberless } from '../composer/use-text-hindrance.ts'
import styles from './new-message.module.css'
import { RecipientField } from './recipient-field.tsx'
import { recipientName } from './recipients-model.ts'

interface NewMessageProps {
  readonly back: PaneBack
}

/** A text to somebody who is chosen first. To several people it goes as one text each, and says so before. */
export function NewMessage({ back }: NewMessageProps) {
  const { notify } = usePlatform()
  const navigate = useNavigate()
  const nameOf = useContactNames()
  const isOnline = useOnline()
  const isNumberless = useNumberless()
  const contacts = liveValue(useLive('contacts$'), [])
  const [chosen, setChosen] = useState<readonly E164[]>([])
  const nameFor = (number: E164) => recipientName({ name: nameOf(number), number })
  const add = (numbers: readonly E164[]) => setChosen([...new Set([...chosen, ...numbers])])
  const sent = () => {
    const [first = '', ...others] = chosen
    if (others.length > 0) {
      // Nothing has been sent yet: each thread says so once it is.
      const count = chosen.length
      const text = isOnline
        ? say(`${count} texts are on their way.`, `${count} Nachrichten sind unterwegs.`)
        : say(
            `${count} texts are sent when you are back online.`,
            `${count} Nachrichten werden gesendet, sobald du wieder online bist.`,
          )
      notify({ tone: 'success', text })
      void navigate(routes.messages, { replace: true })
    } else {
      const { to, state } = toWrite({ to: routes.messagesTo(first), state: null })
      void navigate(to, { replace: true, state })
    }
  }
  return (
    <FramedPane>
      <PaneHeader level={2} title={say('New message', 'Neue Nachricht')} back={back} />
      {isNumberless ? (
        <EmptyPane
          icon={<MessageIcon />}
          title={say('You need a number to send texts', 'Du brauchst eine Nummer, um Nachrichten zu senden')}
          action={<GetNumber />}
        />
      ) : (
        <div className={styles.to}>
          <RecipientField
            contacts={contacts}
            chosen={chosen}
            nameFor={nameFor}
            onChoose={add}
            onRemove={number => setChosen(chosen.filter(one => one !== number))}
          />
          <p role="status" className={styles.note}>
            {chosen.length > 1
              ? say(
                  `Each of these ${chosen.length} people gets a message of their own.`,
                  `Jede dieser ${chosen.length} Personen bekommt eine eigene Nachricht.`,
                )
              : chosen.length === 0 &&
                say(
                  'Add one person or several. Each gets a message of their own.',
                  'Füge eine oder mehrere Personen hinzu. Jede bekommt eine eigene Nachricht.',
                )}
          </p>
        </div>
      )}
      {!isNumberless && (
        <div className={styles.foot}>
          <Composer peers={chosen} conversation={null} onSent={sent} />
        </div>
      )}
    </FramedPane>
  )
}
