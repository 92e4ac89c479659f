import { routes, type Spending, utcDayStart } from '@parley/shared-contract'
import { Card, CreditsText, mutedText, Skeleton, TimeText } from '@parley/shared-ui'
import { moneyWords, say, shownFigures } from '@parley/shared-ui/words'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { AskedView } from '../asking/asked-view.tsx'
import type { Asked } from '../asking/use-asked.ts'
import { FactList } from '../facts/fact-list.tsx'
import facts from '../facts/facts.module.css'
import { LimitButton } from './limit-button.tsx'
import { aDayWords, isLeast, leftOf, newAccountDay, spentTerm } from './limit-model.ts'

/** D37: what may be spent in a day: of a new account, and a limit of the person's own. */
export function LimitsCard({ live, put }: Pick<Asked<Spending>, 'live' | 'put'>) {
  const { hash } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const isKnown = live.state === 'ready'
  // What comes above it later takes it no more from its place: browsers hold on to what is in view.
  useEffect(() => {
    if (isKnown && routes.limits.endsWith(hash) && hash !== '') card.current?.scrollIntoView()
  }, [isKnown, hash])
  return (
    <div ref={card}>
      <Card title={say('Spending limits', 'Ausgabenlimits')} level={3}>
        <AskedView
          what={say('Spending limits', 'Ausgabenlimits')}
          live={live}
          skeleton={<Skeleton height="9rem" />}
        >
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
    return (
      <p className={mutedText}>
        {say(
          `While your account is new, you can spend ${newAccountDay()}.`,
          `Solange dein Konto neu ist, kannst du ${newAccountDay()} ausgeben.`,
        )}
      </p>
    )
  if (limitedBy === null)
    return (
      <p className={mutedText}>
        {say(
          'Calls, texts and numbers can cost you all of your balance in one day. You can set a limit for each day.',
          'Anrufe, Nachrichten und Nummern können an einem Tag dein ganzes Guthaben kosten. Du kannst ein Limit für jeden Tag setzen.',
        )}
      </p>
    )
  return (
    <p className={mutedText}>
      {say(
        'Calls, texts and numbers together cost you no more than this in one day.',
        'Anrufe, Nachrichten und Nummern zusammen kosten dich an einem Tag nicht mehr als das.',
      )}
      {isLeast(ownLimit) && say(' It cannot be lowered any further.', ' Niedriger geht es nicht.')}
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
      say('Left today', 'Heute noch übrig'),
      <b key="left" className={facts.main}>
        {ofWords(shownFigures(left, 'payment'), moneyWords(limit, 'payment'))}
      </b>,
    ])
  rows.push([
    spentTerm(utcDayStart(spending.until - 1)),
    <CreditsText key="spent" credits={spent} form="sum" />,
  ])
  if (left !== null && held > 0)
    rows.push([
      say('Set aside for your call', 'Für deinen Anruf zurückgelegt'),
      <CreditsText key="held" credits={held} form="sum" />,
    ])
  // The day on which the account is no longer new is followed by none of its days.
  if (limit !== null && (!isNew || until < newUntil))
    rows.push([say('Next day begins', 'Nächster Tag beginnt'), <TimeText key="next" at={until} />])
  if (isNew)
    rows.push([
      say('New until', 'Neu bis'),
      unopened ? (
        say('A week after your first credits', 'Eine Woche nach deinen ersten Credits')
      ) : (
        <TimeText key="new" at={newUntil} />
      ),
    ])
  return [
    ...rows,
    [
      say('Your own limit', 'Dein eigenes Limit'),
      ownLimit === null ? say('None', 'Keines') : aDayWords(ownLimit),
    ],
  ]
}

const ofWords = (left: string, limit: string): string => say(`${left} of ${limit}`, `${left} von ${limit}`)
