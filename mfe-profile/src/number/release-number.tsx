import { displayPhoneNumber, type PersonNumber } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { AlertDialog, Button, daysUntil, ErrorText } from '@parley/shared-ui'
import { useState } from 'react'

interface ReleaseNumberProps {
  readonly number: PersonNumber
  /** What follows for the person's other numbers, as a sentence. */
  readonly consequence: string | null
  readonly onReleased: () => void
}

/** Gives a number up, after a question. */
export function ReleaseNumber({ number, consequence, onReleased }: ReleaseNumberProps) {
  const { api } = usePlatform()
  const ownId = useOwnId()
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
        <ErrorText error={release.error} />
      </AlertDialog>
    </>
  )
}

/** What is lost of what was paid; nothing is of a number that has expired. */
const refundWords = (days: number): string =>
  days <= 0 ? '' : ` You get no refund for the ${days === 1 ? 'day' : `${days} days`} left.`
