import { displayPhoneNumber, liveValue, loading, type PersonNotice, routes } from '@parley/shared-contract'
import { useLive, useNumbersWithHeld, usePlatform } from '@parley/shared-platform/react'
import { buttonClass, Card, EmptyState, LiveView, mutedText, NumberIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useHaveCome } from '../asking/use-have-come.ts'
import { CardSkeleton } from '../facts/card-skeleton.tsx'
import { NoticeLine } from '../notices/notice-line.tsx'
import { useSectionNotices } from '../notices/use-section-notices.ts'
import { NumberPrice } from '../prices/price.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import styles from './number.module.css'
import { NumberCard } from './number-card.tsx'
import { goneNumbers, numberNotice } from './number-notice.ts'

const toAnother = (
  <Link to={routes.anotherNumber} className={buttonClass({ variant: 'secondary' })}>
    {say('Get another number', 'Weitere Nummer holen')}
  </Link>
)

/** The person's numbers, until when they have them, and what happens then. */
export function NumberSection() {
  const { reread } = usePlatform().numbers
  const owned = useNumbersWithHeld()
  // What is told of a number stands above it.
  const numbers = useHaveCome(useLive('notices$')) ? owned : loading
  const told = useSectionNotices('number')
  const cards = useRef<HTMLDivElement>(null)
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const [bought] = useState(() => (typeof state?.bought === 'string' ? displayPhoneNumber(state.bought) : ''))
  // It is told once: a page that is loaded anew has the same state.
  useEffect(() => {
    if (state?.bought) void navigate(pathname, { replace: true, state: null })
  }, [navigate, pathname, state])
  const [released, setReleased] = useState('')
  const [closed, setClosed] = useState<readonly string[]>([])
  const gone = goneNumbers(told, liveValue(numbers, [])).filter(({ id }) => !closed.includes(id))
  return (
    <div ref={cards} tabIndex={-1} className={styles.cards}>
      <SavedMark saving={{ saved: released !== '' }}>{released}</SavedMark>
      {released === '' && bought !== '' && (
        <SavedMark saving={{ saved: true }}>
          {say(`${bought} is yours`, `${bought} gehört jetzt dir`)}
        </SavedMark>
      )}
      {gone.map((notice, at) => (
        <NoticeLine
          key={notice.id}
          notice={notice}
          action={at === 0 && toAnother}
          onClose={() => {
            setClosed([...closed, notice.id])
            cards.current?.focus()
          }}
        />
      ))}
      <LiveView
        live={numbers}
        skeleton={<CardSkeleton of="facts" rows={5} titled />}
        isEmpty={owned => owned.length === 0}
        empty={<NoNumber hasWay={gone.length > 0} />}
      >
        {owned => (
          <>
            {owned.map(number => (
              <NumberCard
                key={number.id}
                number={number}
                owned={owned}
                isNew={displayPhoneNumber(number.phoneNumber) === bought}
                notice={numberNotice(told, number)}
                onReleased={({ phoneNumber }) => {
                  reread()
                  setReleased(releasedWords(displayPhoneNumber(phoneNumber)))
                  // Its card is gone, and with it the button that had the focus.
                  cards.current?.focus()
                }}
              />
            ))}
            {gone.length === 0 && !owned.some(number => isRefused(numberNotice(told, number))) && (
              <div className={`${styles.line} ${styles.another}`} data-actions="">
                {toAnother}
                <span className={mutedText}>
                  <NumberPrice />
                </span>
              </div>
            )}
          </>
        )}
      </LiveView>
    </div>
  )
}

const releasedWords = (number: string): string => say(`${number} is released`, `${number} ist abgegeben`)

/** Whoever is about to lose a number is led to keeping it, and to nothing else. */
const isRefused = (notice: PersonNotice | null): boolean => notice?.type === 'renewal_refused'

/** @param hasWay what stands above it leads to the search already */
const NoNumber = ({ hasWay }: { readonly hasWay: boolean }) => (
  <Card title={say('Your number', 'Deine Nummer')} level={3}>
    <EmptyState
      icon={<NumberIcon />}
      title={say('You have no number yet', 'Du hast noch keine Nummer')}
      action={
        !hasWay && (
          <Link to={routes.phone} className={buttonClass({ variant: 'secondary' })}>
            {say('Choose your number', 'Nummer aussuchen')}
          </Link>
        )
      }
    >
      {say(
        'With a number you can call, and people can call you.',
        'Mit einer Nummer kannst du anrufen und angerufen werden.',
      )}
    </EmptyState>
  </Card>
)
