import { cardWords, type SavedCard } from '@parley/shared-contract'
import { useCommand } from '@parley/shared-platform/react'
import { AlertDialog, Button, ErrorText, focusPage, mutedText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import styles from './recharge.module.css'
import { cardExpiry } from './recharge-model.ts'

interface SavedCardLineProps {
  readonly card: SavedCard
  /** Credits are added with it now. */
  readonly isUsed: boolean
  readonly forget: () => Promise<void>
}

/** The card that is kept, by what its person knows it by; it is forgotten after a question. */
export function SavedCardLine({ card, isUsed, forget }: SavedCardLineProps) {
  const [asking, setAsking] = useState(false)
  const forgetting = useCommand(forget)
  const change = (next: boolean) => {
    if (forgetting.busy) return
    forgetting.clear()
    setAsking(next)
  }
  const confirm = async () => {
    if (!(await forgetting.run())) return
    setAsking(false)
    // The button that asked is gone with the card.
    focusPage()
  }
  const name = cardWords(card)
  return (
    <div className={styles.card}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={mutedText}>{say(`Expires ${cardExpiry(card)}`, `Gültig bis ${cardExpiry(card)}`)}</p>
      </div>
      <Button variant="quiet" onClick={() => change(true)}>
        {say('Forget card', 'Karte vergessen')}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={change}
        title={say('Forget this card?', 'Diese Karte vergessen?')}
        description={say(
          `${name} is removed from the payment service.`,
          `${name} wird beim Zahlungsdienst gelöscht.`,
        )}
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              {say('Keep card', 'Karte behalten')}
            </Button>
            <Button variant="danger" busy={forgetting.busy} onClick={() => void confirm()}>
              {say('Forget card', 'Karte vergessen')}
            </Button>
          </>
        }
      >
        {isUsed && (
          <p>
            {say(
              'Auto-recharge is switched off as well.',
              'Das automatische Aufladen wird damit auch ausgeschaltet.',
            )}
          </p>
        )}
        <ErrorText error={forgetting.error} />
      </AlertDialog>
    </div>
  )
}
