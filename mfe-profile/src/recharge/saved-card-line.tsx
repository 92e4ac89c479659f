import { cardWords, type SavedCard } from '@parley/shared-contract'
import { useCommand } from '@parley/shared-platform/react'
import { AlertDialog, Button, ErrorText, focusPage, mutedText } from '@parley/shared-ui'
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
        <p className={mutedText}>Expires {cardExpiry(card)}</p>
      </div>
      <Button variant="quiet" onClick={() => change(true)}>
        Forget card
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={change}
        title="Forget this card?"
        description={`${name} is removed from the payment service.`}
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              Keep card
            </Button>
            <Button variant="danger" busy={forgetting.busy} onClick={() => void confirm()}>
              Forget card
            </Button>
          </>
        }
      >
        {isUsed && <p>Auto-recharge is switched off as well.</p>}
        <ErrorText error={forgetting.error} />
      </AlertDialog>
    </div>
  )
}
