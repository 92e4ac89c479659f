import { cardWords, type SavedCard } from '@parley/shared-contract'
import { useCommand } from '@parley/shared-platform/react'
import { Button, focusPage, mutedText, QuestionDialog } from '@parley/shared-ui'
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
        {say('Forget card', 'Karte entfernen')}
      </Button>
      <QuestionDialog
        open={asking}
        title={say('Forget this card?', 'Diese Karte entfernen?')}
        description={say(
          `${name} is removed from the payment service.`,
          `${name} wird beim Zahlungsdienst gelöscht.`,
        )}
        stay={say('Keep card', 'Karte behalten')}
        onStay={() => change(false)}
        go={say('Forget card', 'Karte entfernen')}
        onGo={() => void confirm()}
        busy={forgetting.busy}
        error={forgetting.error}
      >
        {isUsed && (
          <p>
            {say(
              'Auto-recharge is switched off as well.',
              'Das automatische Aufladen wird damit auch ausgeschaltet.',
            )}
          </p>
        )}
      </QuestionDialog>
    </div>
  )
}
