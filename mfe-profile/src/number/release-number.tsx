import {
  displayPhoneNumber,
  isBelowNumber,
  limitNow,
  liveValue,
  type PersonNumber,
} from '@parley/shared-contract'
import { useBehavior, useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, daysUntil, mutedText, QuestionDialog, useOnline, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
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
      <Button
        variant="quiet"
        aria-label={say(`Release number ${shown}`, `Nummer abgeben: ${shown}`)}
        onClick={() => change(true)}
      >
        {say('Release number', 'Nummer abgeben')}
      </Button>
      <QuestionDialog
        open={asking}
        title={say('Release this number?', 'Diese Nummer abgeben?')}
        description={lossWords(shown, daysUntil(number.expiryDate, Date.now()))}
        stay={say('Keep number', 'Nummer behalten')}
        onStay={() => change(false)}
        go={say('Release number', 'Nummer abgeben')}
        onGo={() => void giveUp()}
        busy={release.busy}
        disabled={!isOnline}
        error={release.error}
      >
        <ReleaseConsequence number={number} owned={owned} />
        {limit && isBelowNumber(limit) && (
          <WarningLine>{neverAnotherWords(aDayWords(limit.limit))}</WarningLine>
        )}
        {!isOnline && (
          <p className={mutedText}>
            {say(
              'You can release it when you are back online.',
              'Du kannst sie abgeben, sobald du wieder online bist.',
            )}
          </p>
        )}
      </QuestionDialog>
    </>
  )
}

/** What is lost of what was paid; nothing is of a number that has expired. */
const refundWords = (days: number): string => {
  if (days <= 0) return ''
  return days === 1
    ? say(' You get no refund for the day left.', ' Für den Tag, der noch bleibt, bekommst du nichts zurück.')
    : say(
        ` You get no refund for the ${days} days left.`,
        ` Für die ${days} Tage, die noch bleiben, bekommst du nichts zurück.`,
      )
}

const lossWords = (shown: string, days: number): string =>
  say(
    `${shown} may go to somebody else, and you cannot get it back.`,
    `${shown} kann jemand anderes bekommen, und du bekommst sie nicht zurück.`,
  ) + refundWords(days)

/** @param limit `20.00 credits a day` */
const neverAnotherWords = (limit: string): string =>
  say(
    `Your limit of ${limit} is below the price of a number: you could never get another.`,
    `Dein Limit von ${limit} ist kleiner als der Preis einer Nummer: Du könntest nie wieder eine bekommen.`,
  )
