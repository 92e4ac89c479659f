import { creditRefusal, liveValue, NUMBER_MONTH_CREDITS, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useBehavior, useLive, usePlatform } from '@parley/shared-platform/react'
import { Button, WalletIcon } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import type { FirstStep } from './step-list.tsx'

/** Who had too few credits on this device: paying leaves the page, and the step is found done by who comes back. */
const lacking = stored(deviceStorage(), 'parley.first-steps-credits', z.string())

/**
 * Buying credits, for somebody who has too few for what comes next: a number, or a call under the one that they have.
 * Null for whoever always had enough, such as by the credits that a new account is welcomed with. It stays when it is done.
 */
export function useCreditsStep(hasNumber: boolean): FirstStep | null {
  const { topUp, session$ } = usePlatform()
  const session = useBehavior(session$)
  const own = session.status === 'signed-in' ? session.user.uid : null
  const balance = liveValue(useLive('profile$'), null)?.credits
  const [lackedBy, setLackedBy] = useState(() => lacking.read())
  const lacks =
    balance !== undefined &&
    (hasNumber ? creditRefusal(balance, 'make') !== null : balance < NUMBER_MONTH_CREDITS)
  if (lacks && own !== null && lackedBy !== own) setLackedBy(own)
  useEffect(() => {
    if (lackedBy !== null) lacking.write(lackedBy)
  }, [lackedBy])
  if (own === null || lackedBy !== own) return null
  const price = hasNumber
    ? 'Calls cost credits by the minute.'
    : `A number costs ${moneyWords(NUMBER_MONTH_CREDITS, 'payment')} a month, calls cost credits by the minute.`
  return {
    id: 'credits',
    title: 'Add credits',
    doneTitle: 'Credits added',
    done: !lacks,
    detail: `${price} ${words.money.have(moneyWords(balance ?? 0, 'balance'))}`,
    action: (
      // Beside the dialler `Call` is the one that is filled.
      <Button
        variant={hasNumber ? 'secondary' : 'primary'}
        icon={<WalletIcon aria-hidden="true" />}
        onClick={topUp.open}
      >
        Add credits
      </Button>
    ),
  }
}
