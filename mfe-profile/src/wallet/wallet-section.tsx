import {
  type CallRate,
  callRefusal,
  homeRate,
  LOW_BALANCE_CREDITS,
  limitNow,
  liveValue,
  MIN_CALL_CREDITS,
  NUMBER_MONTH_CREDITS,
  type Refusal,
  type UserProfile,
} from '@parley/shared-contract'
import {
  BelowNumberLine,
  useBelowNumber,
  useLive,
  usePlatform,
  useRates,
} from '@parley/shared-platform/react'
import {
  Button,
  Card,
  lastingToday,
  mutedText,
  type NoCallToday,
  noCallToday,
  WarningLine,
} from '@parley/shared-ui'
import {
  errorSentence,
  lastingWords,
  moneyParts,
  moneyWords,
  say,
  shownFigures,
} from '@parley/shared-ui/words'
import { fromServer, useHaveCome } from '../asking/use-have-come.ts'
import { CardSkeleton } from '../facts/card-skeleton.tsx'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { LimitsCard } from '../limits/limits-card.tsx'
import { useSpending } from '../limits/use-spending.ts'
import { PaymentsCard } from '../payments/payments-card.tsx'
import { usePaymentsCard } from '../payments/use-payments-card.ts'
import { CallPrice, NumberPrice, SamePrice, TextPrice, textLengthWords } from '../prices/price.tsx'
import { RechargeCard } from '../recharge/recharge-card.tsx'
import { useRechargeCard } from '../recharge/use-recharge-card.ts'
import { SpendingCard } from '../spending/spending-card.tsx'
import { useSpendingSums } from '../spending/use-spending-sums.ts'
import { TransactionsCard } from './transactions-card.tsx'
import styles from './wallet-section.module.css'
import { WelcomePart } from './welcome-part.tsx'

/** What S5 says of a call that is made, as a sentence for the page. */
const tooFewWords = say(
  `A call needs a balance of ${moneyWords(MIN_CALL_CREDITS, 'payment')}.`,
  `Für einen Anruf braucht es ein Guthaben von ${moneyWords(MIN_CALL_CREDITS, 'payment')}.`,
)

/** What is left once that is little: calls, and no month of a number where it is less than one costs. */
const lowWords = (credits: number, rate: CallRate): string => {
  const hasMonth = credits >= NUMBER_MONTH_CREDITS
  const lasting = lastingWords(credits, rate)
  return say(
    `Low: enough for ${lasting} of calls${hasMonth ? '' : ', but not for a month of your number'}`,
    `Wenig: Es reicht für ${lasting} Gesprächszeit${hasMonth ? '' : ', aber nicht für einen Monat deiner Nummer'}`,
  )
}

/** @param lasting `about 2 h 27 min` */
const enoughWords = (lasting: string): string =>
  say(`Enough for ${lasting} of calls`, `Das reicht für ${lasting} Gesprächszeit`)

/** What of the day's limit is left, and how long that lasts. */
const todayWords = (lasting: string, left: string, limit: string): string =>
  say(`Today ${lasting}: ${left} of ${limit} left`, `Heute ${lasting}: ${left} von ${limit} übrig`)

/** Why no call can be made, as a sentence for the page. */
const refusalWords = (refusal: Refusal, credits: number, today: NoCallToday | null): string =>
  today?.whole ?? (credits < MIN_CALL_CREDITS ? tooFewWords : `${errorSentence(refusal)}.`)

/** The balance, how long it lasts and what things cost, and what was paid and given. */
export function WalletSection({ profile }: { readonly profile: UserProfile }) {
  const { credits, createdAt, welcomeWaits = null } = profile
  const { topUp } = usePlatform()
  const [before, figures, after] = moneyParts(credits, 'balance')
  const rate = homeRate(useRates())
  const now = Date.now()
  const limit = limitNow(profile, now)
  const refusal = callRefusal(profile, 'make', now, rate)
  const below = useBelowNumber()
  const spending = useSpending()
  const recharge = useRechargeCard()
  const sums = useSpendingSums()
  const payments = usePaymentsCard()
  // How high anything is, also what the balance says, is not known before: all come at once, so that none moves another, nor
  // what is read of a page that stands where it was left.
  const isStanding = useHaveCome(
    ...[spending.live, recharge.recharge.live, sums.sums, payments.payments],
    ...[fromServer(useLive('transactions$')), useLive('phoneNumbers$')],
  )
  const canBuy = liveValue(recharge.recharge.live, null)?.isPossible !== false
  return (
    <>
      <Card title={say('Balance', 'Aktuelles Guthaben')} level={3}>
        <div className={styles.balance}>
          <div>
            <p className={facts.figure}>
              {before}
              {figures}
              <span className={facts.unit}>{after}</span>
            </p>
            {below?.isUseless ? null : refusal ? (
              <WarningLine tone="bad">
                {refusalWords(refusal, credits, noCallToday(profile, rate, now))}
              </WarningLine>
            ) : credits < LOW_BALANCE_CREDITS ? (
              <WarningLine>{lowWords(credits, rate)}</WarningLine>
            ) : (
              <p className={mutedText}>{enoughWords(lastingWords(credits, rate))}</p>
            )}
            <BelowNumberLine />
            {!refusal && !below?.isUseless && limit && limit.left < credits && (
              <p className={mutedText}>
                {todayWords(
                  lastingToday(limit, rate),
                  shownFigures(limit.left, 'payment'),
                  moneyWords(limit.limit, 'payment'),
                )}
              </p>
            )}
            <Button className={styles.add} disabled={!canBuy} onClick={() => topUp.open()}>
              {say('Add credits', 'Credits aufladen')}
            </Button>
            {!canBuy && <p className={`${mutedText} ${styles.off}`}>{errorSentence('PAYMENTS_OFF')}</p>}
          </div>
          <div className={styles.prices}>
            <FactList
              facts={[
                [say('Calls', 'Anrufe'), <CallPrice key="call" />],
                [say('Texts', 'Nachrichten'), <TextPrice key="text" of="segmentMicro" />],
                [say('With pictures', 'Mit Bildern'), <TextPrice key="picture" of="pictureMicro" />],
                [say('Your number', 'Deine Nummer'), <NumberPrice key="number" />],
              ]}
            />
          </div>
        </div>
        {welcomeWaits !== null && <WelcomePart waits={welcomeWaits} email={profile.email} />}
        <div className={`${mutedText} ${facts.next}`}>
          <p>
            <SamePrice /> {textLengthWords} {say('Credits never expire.', 'Credits verfallen nie.')}
          </p>
        </div>
      </Card>
      {isStanding ? (
        <>
          <LimitsCard live={spending.live} put={spending.put} />
          <RechargeCard {...recharge} />
          <SpendingCard since={createdAt} {...sums} />
          <TransactionsCard since={createdAt} />
          <PaymentsCard {...payments} />
        </>
      ) : (
        <div className={styles.waiting}>
          <CardSkeleton of="facts" rows={3} titled />
          <CardSkeleton of="switches" rows={1} titled />
          <CardSkeleton of="facts" rows={4} titled />
          <CardSkeleton of="facts" rows={6} titled />
        </div>
      )}
    </>
  )
}
