import {
  displayPhoneNumber,
  isBelowNumber,
  limitNow,
  liveValue,
  type PersonNumber,
} from '@parley/shared-contract'
import { useBehavior, useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import {
  AlertDialog,
  Button,
  daysUntil,
  ErrorText,
  mutedText,
  useOnline,
  WarningLine,
} from '@parley/shared-ui'
import { useEffect, useState } from 'react'
import { aDayWords } from '../limits/limit-model.ts'
import { ReleaseConsequence } from './release-consequence.tsx'

interface ReleaseNumberProps {
  readonly number: PersonNumber
  /** All of the person's. */
  readonly owned: readonly PersonNumber[]
  readonly onReleased: () => void
}

/** Gives a number up, after a question, which says as well where the person's own limit lets no other one be bought (D37). */
export function ReleaseNumber({ number, owned, onReleased }: ReleaseNumberProps) {
  const { api, calls } = usePlatform()
  const isOnline = useOnline()
  const isInCall = useBehavior(calls.call$).status !== 'idle'
  const ownId = useOwnId()
  const purse = liveValue(useLive('profile$'), null)
  const limit = purse && limitNow(purse, Date.now())
  const [asking, setAsking] = useState(false)
  const release = useCommand(async () => {
    await api.call('releaseNumber', { userId: await ownId(), phoneNumberId: number.id })
  })
  const { clear } = release
  // What kept it from being done may be so no longer.
  useEffect(() => {
    void [isOnline, isInCall]
    clear()
  }, [isOnline, isInCall, clear])
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
            <Button variant="danger" busy={release.busy} disabled={!isOnline} onClick={() => void giveUp()}>
              Release number
            </Button>
          </>
        }
      >
        <ReleaseConsequence number={number} owned={owned} />
        {limit && isBelowNumber(limit) && (
          <WarningLine>
            Your limit of {aDayWords(limit.limit)} is below the price of a number: you could never get
            another.
          </WarningLine>
        )}
        {isOnline ? (
          <ErrorText error={release.error} />
        ) : (
          <p className={mutedText}>You can release it when you are back online.</p>
        )}
      </AlertDialog>
    </>
  )
}

/** What is lost of what was paid; nothing is of a number that has expired. */
const refundWords = (days: number): string =>
  days <= 0 ? '' : ` You get no refund for the ${days === 1 ? 'day' : `${days} days`} left.`
