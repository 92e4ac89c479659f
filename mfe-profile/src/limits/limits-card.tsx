import { routes, type Spending, utcDayStart } from '@parley/shared-contract'
import { Card, CreditsText, mutedText, Skeleton, TimeText } from '@parley/shared-ui'
import { moneyFigures, moneyWords } from '@parley/shared-ui/words'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AskedView } from '../asking/asked-view.tsx'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { LimitButton } from './limit-button.tsx'
import { aDayWords, isLeast, leftOf, newAccountDay, spentTerm } from './limit-model.ts'
import { useSpending } from './use-spending.ts'

/** D37: what may be spent in a day: of a new account, and a limit of the person's own. */
export function LimitsCard() {
  const { live, put } = useSpending()
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const isKnown = live.state === 'ready'
  // What comes above it later takes it no more from its place: browsers hold on to what is in view.
  useEffect(() => {
    if (isKnown && routes.limits.endsWith(hash) && hash !== '') card.current?.scrollIntoView()
  }, [isKnown, hash])
  return (
    <div ref={card}>
      <Card title="Spending limits" level={3}>
        <AskedView what="Spending limits" live={live} skeleton={<Skeleton height="9rem" />}>
          {spending => (
            <>
              <Meaning spending={spending} />
              <FactList facts={factsOf(spending)} />
              <LimitButton spending={spending} onSet={put} />
            </>
          )}
        </AskedView>
      </Card>
    </div>
  )
}

/** Which limit there is. */
function Meaning({ spending: { newUntil, limitedBy, ownLimit } }: { readonly spending: Spending }) {
  if (limitedBy === 'new-account' && newUntil !== null)
    return <p className={mutedText}>While your account is new, you can spend {newAccountDay()}.</p>
  if (limitedBy === null)
    return (
      <p className={mutedText}>
        Calls, texts and numbers can cost you all of your balance in one day. You can set a limit for each
        day.
      </p>
    )
  return (
    <p className={mutedText}>
      Calls, texts and numbers together cost you no more than this in one day.
      {isLeast(ownLimit) && ' It cannot be lowered any further.'}
    </p>
  )
}

function factsOf(spending: Spending): readonly (readonly [string, ReactNode])[] {
  const { spent, held, limit, ownLimit, limitedBy, until, newUntil, unopened } = spending
  const left = leftOf(spending)
  const isNew = limitedBy === 'new-account' && newUntil !== null
  const rows: (readonly [string, ReactNode])[] = []
  if (left !== null && limit !== null)
    rows.push([
      'Left today',
      <b key="left" className={facts.main}>
        {moneyFigures(left, 'payment')} of {moneyWords(limit, 'payment')}
      </b>,
    ])
  rows.push([
    spentTerm(utcDayStart(spending.until - 1)),
    <CreditsText key="spent" credits={spent} form="sum" />,
  ])
  if (left !== null && held > 0)
    rows.push(['Set aside for your call', <CreditsText key="held" credits={held} form="sum" />])
  // The day on which the account is no longer new is followed by none of its days.
  if (limit !== null && (!isNew || until < newUntil))
    rows.push(['Next day begins', <TimeText key="next" at={until} />])
  if (isNew)
    rows.push([
      'New until',
      unopened ? 'A week after your first credits' : <TimeText key="new" at={newUntil} />,
    ])
  return [...rows, ['Your own limit', ownLimit === null ? 'None' : aDayWords(ownLimit)]]
}
