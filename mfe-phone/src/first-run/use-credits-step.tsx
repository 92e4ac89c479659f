import { isActive } from '@parley/shared-calling'
import {
  type CallRate,
  creditRefusal,
  homeRate,
  liveValue,
  MIN_CALL_CREDITS,
  NUMBER_MONTH_CREDITS,
  type UserProfile,
  z,
} from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import {
  useBehavior,
  useBelowNumber,
  useCall,
  useCanBuy,
  useLive,
  usePlatform,
  useRates,
  useVerificationMail,
} from '@parley/shared-platform/react'
import { Button, WalletIcon } from '@parley/shared-ui'
import { moneyWords, rateWords, say, words } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import type { FirstStep } from './step-list.tsx'

/** Who had too few credits on this device: paying leaves the page, and the step is found done by who comes back. */
const lacking = stored(deviceStorage(), 'parley.first-steps-credits', z.string())

/** What there is to know before one buys; D12: or how to get the credits that wait for a proof of one's mail address. */
function detailOf(
  hasNumber: boolean,
  profile: UserProfile | null,
  address: string,
  rate: CallRate,
  canBuy: boolean,
): string {
  const { credits = 0, welcomeWaits = null } = profile ?? {}
  if (welcomeWaits !== null) {
    const gift = moneyWords(welcomeWaits, 'payment')
    return canBuy
      ? say(
          `Open the link we sent to ${address} to get ${gift}, or add credits now.`,
          `Öffne den Link, den wir an ${address} geschickt haben, dann bekommst du ${gift}, oder lade jetzt Credits auf.`,
        )
      : say(
          `Open the link we sent to ${address} to get ${gift}.`,
          `Öffne den Link, den wir an ${address} geschickt haben, dann bekommst du ${gift}.`,
        )
  }
  const minute = rateWords(rate)
  return hasNumber
    ? `${say(`A call costs ${minute}.`, `Ein Anruf kostet ${minute}.`)} ${words.money.have(moneyWords(credits, 'balance'))}`
    : say(
        `Numbers and calls are paid for with credits. A call costs ${minute}.`,
        `Nummern und Anrufe bezahlst du mit Credits. Ein Anruf kostet ${minute}.`,
      )
}

/**
 * Buying credits, for somebody who has too few for what comes next: a number, or a call under the one that they have.
 * Null for whoever always had enough, such as by the credits that a new account is welcomed with, and where none can be bought.
 * It stays when it is done.
 */
export function useCreditsStep(hasNumber: boolean): FirstStep | null {
  const { topUp, session$ } = usePlatform()
  const session = useBehavior(session$)
  const user = session.status === 'signed-in' ? session.user : null
  const own = user?.uid ?? null
  const profile = liveValue(useLive('profile$'), null)
  const rate = homeRate(useRates())
  const mail = useVerificationMail({ variant: 'quiet' })
  const below = useBelowNumber()
  const balance = profile?.credits
  const [lackedBy, setLackedBy] = useState(() => lacking.read())
  const lacks =
    balance !== undefined &&
    (hasNumber ? creditRefusal(balance, 'make') !== null : balance < NUMBER_MONTH_CREDITS)
  // In a call nothing comes in above what is read; what the call lacks is said by the call.
  const inCall = isActive(useCall())
  if (lacks && !inCall && own !== null && lackedBy !== own) setLackedBy(own)
  useEffect(() => {
    if (lackedBy !== null) lacking.write(lackedBy)
  }, [lackedBy])
  const canBuy = useCanBuy(lacks)
  const waits = typeof profile?.welcomeWaits === 'number'
  if (user === null || lackedBy !== user.uid) return null
  if (lacks && !canBuy && !waits) return null
  const need = hasNumber ? MIN_CALL_CREDITS : NUMBER_MONTH_CREDITS
  const what = hasNumber ? 'call' : 'number'
  const preset =
    lacks && balance !== undefined ? { lacking: { credits: need - balance, what } as const } : undefined
  return {
    id: 'credits',
    title: say('Add credits', 'Credits aufladen'),
    doneTitle: say('Credits added', 'Credits aufgeladen'),
    done: !lacks,
    // Without a number there is nothing to go on to.
    needed: !hasNumber,
    detail: below?.sentence ?? detailOf(hasNumber, profile, user.email, rate, canBuy),
    action: (
      <>
        {canBuy && (
          <Button icon={<WalletIcon aria-hidden="true" />} onClick={() => topUp.open(preset)}>
            {say('Add credits', 'Credits aufladen')}
          </Button>
        )}
        {waits && mail.button}
      </>
    ),
    problem: waits && mail.told,
  }
}
