import { cardWords, RECHARGE_BELOW_MICRO, toCredits } from '@parley/shared-contract'
import { Card, LiveView, mutedText, Skeleton } from '@parley/shared-ui'
import { errorSentence, words } from '@parley/shared-ui/words'
import { NoticeLine } from '../notices/notice-line.tsx'
import { useSectionNotices } from '../notices/use-section-notices.ts'
import { RechargeForm } from './recharge-form.tsx'
import { rechargeNotice } from './recharge-model.ts'
import { SavedCardLine } from './saved-card-line.tsx'
import { useRecharge } from './use-recharge.ts'

/** `2 credits` */
const below = `${toCredits(RECHARGE_BELOW_MICRO)} credits`

/** D13: whether credits are added by themselves when they run low, with which card, and why not. */
export function RechargeCard() {
  const told = useSectionNotices('wallet')
  const { recharge, change, forgetCard } = useRecharge(told.map(({ notice }) => notice.id).join(' '))
  const { live } = recharge
  return (
    <Card title={words.recharge.title} level={3}>
      {live.state !== 'loading' && <NoticeLine notice={rechargeNotice(live, told)} />}
      <LiveView live={live} skeleton={<Skeleton height="6rem" />}>
        {({ setting, card, addedThisMonth, isPossible }) => {
          if (setting === null && !isPossible)
            return <p className={mutedText}>{errorSentence('PAYMENTS_OFF')}</p>
          if (setting === null && card === null)
            return (
              <p className={mutedText}>
                {words.recharge.about(below)} {words.recharge.noCard}
              </p>
            )
          return (
            <>
              <RechargeForm
                setting={setting}
                addedThisMonth={addedThisMonth}
                hint={card ? words.recharge.when(below, cardWords(card)) : words.recharge.cannot}
                change={change}
              />
              {card && <SavedCardLine card={card} isUsed={setting !== null} forget={forgetCard} />}
            </>
          )
        }}
      </LiveView>
    </Card>
  )
}
