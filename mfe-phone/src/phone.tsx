import { isActive, isIncomingRinging } from '@parley/shared-calling'
import {
  byNewestCall,
  type CallRecord,
  callEndOf,
  type E164,
  liveValue,
  peerOf,
} from '@parley/shared-contract'
import { useCall, useInView, useLive } from '@parley/shared-platform/react'
import {
  Button,
  EmptyState,
  FOUR_PANES,
  HistoryIcon,
  KeypadIcon,
  ONE_PANE,
  Panes,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { Dialler } from './dialler/dialler.tsx'
import { useDialler } from './dialler/use-dialler.ts'
import { useOffers } from './dialler/use-offers.ts'
import { FirstSteps } from './first-run/first-steps.tsx'
import type { FirstStep } from './first-run/step-list.tsx'
import { useFirstSteps } from './first-run/use-first-steps.ts'
import { useSteps } from './first-run/use-steps.tsx'
import { PeoplePane } from './people/people-pane.tsx'
import { recentPeers } from './people/recent-calls.ts'
import styles from './phone.module.css'
import { PhoneBar } from './phone-bar.tsx'
import { EndedCallCard } from './stage/ended-call-card.tsx'
import { LiveCallStage } from './stage/live-call-stage.tsx'
import { useStage } from './stage/use-stage.ts'

interface PhoneProps {
  /** The person's first number. */
  readonly own: E164
  /** They bought it just now. */
  readonly bought: boolean
  /** Buying credits, for whoever had too few. */
  readonly credits: FirstStep | null
  /** A number from the address; null without one. */
  readonly prefill: string | null
}

/**
 * People beside the dialler. It gives its place to the live call; what is left of a call stands above the field for the
 * next number. Where there is room for one pane it is the dialler, as on any telephone: `Favorites and recents` leads to
 * the people, and Back from them.
 */
export function Phone({ own, bought, credits, prefill }: PhoneProps) {
  const { live, ended, minimise, done } = useStage()
  const dialler = useDialler(prefill, done)
  const offers = useOffers(dialler)
  const first = useFirstSteps(own, bought || dialler.isFirstCall, isActive(useCall()))
  const steps = useSteps({ hasNumber: true, credits, tested: dialler.testedEcho, onTest: dialler.call })
  const list = useListShown()
  const number = useMedia(ONE_PANE) ? own : null
  const news = { number: bought ? own : number, bought, steps }
  const isBesidePerson = useMedia(FOUR_PANES)
  // One's own number is nobody else's.
  const typed = offers.shown ? offers.people[offers.active]?.number : dialler.isOwn ? null : dialler.whole
  const inView = live?.peer ?? ended?.call.peer ?? typed
  useShown(inView || null, dialler.number.text === '')
  const choose = (number: string) => {
    list.hide()
    dialler.choose(number, 'call')
  }
  return (
    <Panes
      name="phone"
      listLabel={say('People', 'Personen')}
      stageLabel={live ? say('Call', 'Anruf') : say('Keypad', 'Tastenfeld')}
      open={live !== null || ended !== null || !list.shown}
      list={
        <PeoplePane
          inView={inView || null}
          onChoose={choose}
          onCall={dialler.call}
          controls={
            !live && (
              <Button
                variant="secondary"
                className={styles.onePane}
                icon={<KeypadIcon aria-hidden="true" />}
                onClick={list.hide}
              >
                {say('Keypad', 'Tastenfeld')}
              </Button>
            )
          }
          first={first.shown && <FirstSteps {...news} onClose={first.close} />}
          last={
            !first.shown && (
              <Button variant="quiet" onClick={first.open}>
                {say('Getting started', 'Erste Schritte')}
              </Button>
            )
          }
          empty={
            first.shown ? (
              <p className={styles.blank}>
                {say('Your calls appear here.', 'Hier erscheinen deine Anrufe.')}
              </p>
            ) : (
              <EmptyState
                icon={<HistoryIcon />}
                title={say('No calls yet', 'Noch keine Anrufe')}
                action={
                  <Button variant="secondary" onClick={first.open}>
                    {say('Getting started', 'Erste Schritte')}
                  </Button>
                }
              />
            )
          }
        />
      }
      stage={
        live ? (
          <div className={styles.stage}>
            <div className={styles.bar} />
            <LiveCallStage key={live.id} call={live} isBesidePerson={isBesidePerson} onMinimise={minimise} />
          </div>
        ) : (
          <div className={styles.stage} data-still="">
            <PhoneBar steps={first.shown ? steps : null} onList={list.show} />
            <Dialler
              dialler={dialler}
              offers={offers}
              ownNumber={number}
              bought={bought}
              offersEcho={dialler.isFirstCall && !first.shown}
              isBesidePerson={isBesidePerson}
              ended={
                ended &&
                dialler.error === null && (
                  <EndedCallCard
                    {...ended}
                    isBesidePerson={isBesidePerson}
                    isBelowSteps={first.shown}
                    onCallAgain={dialler.call}
                  />
                )
              }
              told={ended && callEndOf(ended.call)}
            />
          </div>
        )
      }
    />
  )
}

const none: readonly CallRecord[] = []

/**
 * Who is in view: whoever is chosen, or else whoever calls, from the first ring on, or else, while nothing is typed, whoever
 * the latest call was with. While what is typed is nobody yet, whoever was in view stays: a pane that goes blank and comes
 * back with each key, or with a call that comes in, would be looked at.
 */
function useShown(chosen: string | null, isFree: boolean): void {
  const calls = liveValue(useLive('recentCalls$'), none)
  const call = useCall()
  const caller = isIncomingRinging(call) ? call.peer : ''
  const [latest] = recentPeers(calls.toSorted(byNewestCall))
  const [last, setLast] = useState<string | null>(null)
  const free = latest ? peerOf(latest) : null
  const shown = chosen ?? (isFree ? free : (last ?? free))
  if (shown !== last) setLast(shown)
  useInView((chosen ?? caller) || shown)
}

/** Whether the people are shown where there is room for one pane. It is in the address, so that Back leads back. */
function useListShown() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const shown = query.has('recents')
  const withList = (on: boolean) => {
    const next = new URLSearchParams(query)
    if (on) next.set('recents', '')
    else next.delete('recents')
    return `?${next}`
  }
  return {
    shown,
    show: () => void navigate(withList(true), { state: { fromDialler: true } }),
    hide() {
      if (!shown) return
      if (state?.fromDialler) void navigate(-1)
      else void navigate(withList(false), { replace: true })
    },
  }
}
