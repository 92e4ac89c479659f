import {
  AUTO_RENEWAL_RETRY_MS,
  liveValue,
  NUMBER_MONTH_CREDITS,
  type PersonNotice,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { Button } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import { NoticeLine } from '../notices/notice-line.tsx'

interface NumberToldProps {
  /** Null for nothing. */
  readonly notice: PersonNotice | null
  /** As `useRenewalCure`. */
  readonly cure: ReturnType<typeof useRenewalCure>
}

/** What there is to tell of a number; of a renewal that was refused, what helps with the balance as it is now. */
export function NumberTold({ notice, cure }: NumberToldProps) {
  const { topUp } = usePlatform()
  const credits = NUMBER_MONTH_CREDITS - (liveValue(useLive('profile$'), null)?.credits ?? 0)
  const addCredits = () => topUp.open({ lacking: { credits, what: 'renewal' } })
  return (
    <NoticeLine
      notice={notice}
      then={cure === 'renew' ? enoughWords(notice, Date.now()) : null}
      action={
        cure === 'credits' && <Button onClick={addCredits}>{say('Add credits', 'Credits aufladen')}</Button>
      }
    />
  )
}

/** What helps a renewal that was refused for want of credits; null where none was. */
export function useRenewalCure(notice: PersonNotice | null): 'credits' | 'renew' | null {
  const profile = liveValue(useLive('profile$'), null)
  if (profile === null || notice?.type !== 'renewal_refused') return null
  if (notice.code !== 'INSUFFICIENT_CREDITS') return null
  return profile.credits < NUMBER_MONTH_CREDITS ? 'credits' : 'renew'
}

/** It is tried every hour, and no more once the next hour ends after the number does. */
const enoughWords = (notice: PersonNotice | null, now: number): string | null =>
  notice?.type === 'renewal_refused'
    ? words.notice.enoughNow(now + AUTO_RENEWAL_RETRY_MS < notice.expiryDate)
    : null
