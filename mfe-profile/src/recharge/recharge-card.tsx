import { cardWords, RECHARGE_BELOW_MICRO, type SavedCard, toCredits } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { Button, Card, mutedText, Skeleton } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'
import { AskedView } from '../asking/asked-view.tsx'
import { NoticeLine } from '../notices/notice-line.tsx'
import styles from './recharge.module.css'
import { RechargeForm } from './recharge-form.tsx'
import { cureOf, rechargeNotice } from './recharge-model.ts'
import { SavedCardLine } from './saved-card-line.tsx'
import type { RechargeCardState } from './use-recharge-card.ts'

/** `2.00 credits` */
const below = moneyWords(toCredits(RECHARGE_BELOW_MICRO), 'balance')

/** What the switch does, or would do. That nothing is charged is said only while it is known. */
function hintOf(card: SavedCard | null, isOn: boolean, isKnown: boolean): string {
  if (!card) return words.recharge.cannot
  const when = words.recharge.when(below, cardWords(card))
  return isOn || !isKnown ? when : `${when}. ${words.recharge.notYet}`
}

/** D13: whether credits are added by themselves when they run low, with which card, and why not. */
export function RechargeCard({ told, recharge, turn, change, forgetCard }: RechargeCardState) {
  const { live } = recharge
  const { topUp } = usePlatform()
  const notice = live.state === 'loading' ? null : rechargeNotice(live, told)
  const cure = notice && cureOf(notice)
  return (
    <Card title={words.recharge.title} level={3}>
      {live.state !== 'loading' && (
        <NoticeLine
          notice={notice}
          action={
            cure && (
              <Button variant="secondary" onClick={() => topUp.open({ keepsCard: cure.keepsCard })}>
                {cure.label}
              </Button>
            )
          }
        />
      )}
      <AskedView what={words.recharge.title} live={live} skeleton={<Skeleton height="6rem" />}>
        {({ setting, card, addedThisMonth, isPossible }) => {
          if (setting === null && !isPossible)
            return <p className={mutedText}>{words.recharge.unavailable}</p>
          if (setting === null && card === null)
            return (
              <>
                <p className={mutedText}>
                  {words.recharge.about(below)} {words.recharge.noCard}
                </p>
                <div data-actions="" className={styles.actions}>
                  <Button variant="secondary" onClick={() => topUp.open({ keepsCard: true })}>
                    {words.recharge.keep}
                  </Button>
                </div>
              </>
            )
          return (
            <>
              <RechargeForm
                setting={setting}
                addedThisMonth={addedThisMonth}
                hint={hintOf(card, setting !== null, live.state === 'ready' && !live.stale)}
                turn={turn}
                change={change}
              />
              {card && <SavedCardLine card={card} isUsed={setting !== null} forget={forgetCard} />}
            </>
          )
        }}
      </AskedView>
    </Card>
  )
}
