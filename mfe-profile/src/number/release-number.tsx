import {
  displayPhoneNumber,
  isBelowNumber,
  limitNow,
  liveValue,
  type PersonNumber,
} from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { AlertDialog, Button, daysUntil, ErrorText, WarningLine } from '@parley/shared-ui'
import { useState } from 'react'
import { aDayWords } from '../limits/limit-model.ts'

interface ReleaseNumberProps {
  readonly number: PersonNumber
  /** What follows for the person's other numbers, as a sentence. */
  readonly consequence: string | null
  readonly onReleased: () => void
}

/** Gives a number up, after a question, which says as well where the person's own limit lets no other one be bought (D37). */
export function ReleaseNumber({ number, consequence, onReleased }: ReleaseNumberProps) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const purse = liveValue(useLive('profile$'), null)
  const limit = purse && limitNow(purse, Date.now())
  const [asking, setAsking] = useState(false)
  const release = useCommand(async () => {
    await api.call('releaseNumber', { userId: ownId(), phoneNumberId: number.id })
  })
  const shown = displayPhoneNumber(number.phoneNumber)
  const change = (next: boolean) => {
    if (release.busy) return
    release.clear()
    setAsking(next)
  }
  const giveUp = async () => {
    if (!(await release.run())) return
    setAsking(false)
    onReleased()
  }
  return (
    <>
      <Button variant="quiet" aria-label={`Release number ${shown}`} onClick={() => change(true)}>
        Release number
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={change}
        title="Release this number?"
        description={`${shown} may go to somebody else, and you cannot get it back.${refundWords(daysUntil(number.expiryDate, Date.now()))}`}
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              Keep number
            </Button>
            <Button variant="danger" busy={release.busy} onClick={() => void giveUp()}>
              Release number
            </Button>
          </>
        }
      >
        {consequence && <p>{consequence}</p>}
        {limit && isBelowNumber(limit) && (
          <WarningLine>
            Your limit of {aDayWords(limit.limit)} is below the price of a number: you could never get
            another.
          </WarningLine>
        )}
        <ErrorText error={release.error} />
      </AlertDialog>
    </>
  )
}

/** What is lost of what was paid; nothing is of a number that has expired. */
const refundWords = (days: number): string =>
  days <= 0 ? '' : ` You get no refund for the ${days === 1 ? 'day' : `${days} days`} left.`
