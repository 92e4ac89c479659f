import { displayPhoneNumber, type Live, liveValue, routes, type Voicemail } from '@parley/shared-contract'
import { useInView, useLive, usePeerNames, useSelection } from '@parley/shared-platform/react'
import {
  Button,
  buttonClass,
  EmptyPage,
  EmptyPane,
  LiveView,
  Panes,
  SkeletonList,
  VoicemailIcon,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useVoicemail } from '../thread/use-voicemail.ts'
import { useVoicemailActions, type VoicemailActions } from './use-voicemail-actions.ts'
import { useVoicemails } from './use-voicemails.ts'
import { type VoicemailTab, voicemailAfter, waitingWords } from './voicemail-model.ts'
import { VoicemailStage } from './voicemail-stage.tsx'
import { VoicemailsList } from './voicemails-list.tsx'

/** All voicemails (D24), and beside them the one that the address names (D42); `?play=` names one to be heard. */
export function VoicemailPage() {
  const selection = useSelection(routes.voicemail)
  const navigate = useNavigate()
  const play = useSearchParams()[0].get('play')
  const [wanted, setWanted] = useState(play)
  // The one that plays since the one before it has ended.
  const [following, setFollowing] = useState<string | null>(null)
  const list = useVoicemails()
  const [tab, setTab] = useState<VoicemailTab>('all')
  const contactName = usePeerNames()
  const nameOf = (number: string) => contactName(number) ?? displayPhoneNumber(number)
  const actions = useVoicemailActions(nameOf, id => void list.refresh(id))
  const id = play ?? selection.id
  useEffect(() => {
    if (play === null) return
    setWanted(play)
    void navigate(routes.voicemailDetail(play), { replace: true })
  }, [play, navigate])
  const one = useVoicemail(id, list.voicemails)
  const open = one.state === 'ready' ? one.value : null
  useInView(open?.from ?? null)
  const next = open && voicemailAfter(open.id, list.voicemails ?? [])
  // What follows is further back than what is listed.
  const { more } = list
  const isLast = open !== null && next === null
  useEffect(() => {
    if (isLast) more?.()
  }, [isLast, more])
  const toNext = (to: string) => {
    setFollowing(to)
    void navigate(routes.voicemailDetail(to), { replace: true, preventScrollReset: true })
  }
  if (id === null && list.voicemails?.length === 0) return <NoVoicemail />
  return (
    <Panes
      name="voicemail"
      listLabel={say('All voicemails', 'Alle Sprachnachrichten')}
      stageLabel={say('Voicemail', 'Mailbox')}
      open={id !== null}
      alone={open === null}
      list={<VoicemailsList {...{ list, tab, selection }} onTab={setTab} open={open?.id ?? null} />}
      stage={
        id === null ? (
          <Waiting voicemails={list.voicemails ?? []} nameOf={nameOf} />
        ) : (
          <OneVoicemail
            key={id}
            {...{ one, actions }}
            isWanted={id === wanted || id === following}
            begins={id === following}
            onNext={next && (() => toNext(next.id))}
            onBack={selection.clear}
          />
        )
      }
    />
  )
}

interface OneVoicemailProps {
  readonly one: Live<Voicemail | null>
  readonly actions: VoicemailActions
  readonly isWanted: boolean
  readonly onBack: () => void
  readonly onNext: (() => void) | null
  readonly begins: boolean
}

const OneVoicemail = ({ one, onBack, ...rest }: OneVoicemailProps) => (
  <LiveView live={one} skeleton={<SkeletonList rows={3} />}>
    {voicemail =>
      voicemail ? (
        <VoicemailStage voicemail={voicemail} onBack={onBack} {...rest} />
      ) : (
        <EmptyPane
          icon={<VoicemailIcon />}
          title={say(
            'This voicemail is no longer available',
            'Diese Sprachnachricht ist nicht mehr verfügbar',
          )}
          action={
            <Button variant="secondary" onClick={onBack}>
              {say('All voicemails', 'Alle Sprachnachrichten')}
            </Button>
          }
        />
      )
    }
  </LiveView>
)

interface WaitingProps {
  readonly voicemails: readonly Voicemail[]
  readonly nameOf: (number: string) => string
}

/** While none is open: how many wait to be heard, and from whom. */
function Waiting({ voicemails, nameOf }: WaitingProps) {
  const unheard = useLive('unheardVoicemails$')
  if (voicemails.length === 0) return null
  const waiting = waitingWords(voicemails, liveValue(unheard, []).length, nameOf)
  // Further back there may be some that wait.
  if (waiting === null && unheard.state === 'loading') return null
  return (
    <EmptyPane
      icon={<VoicemailIcon />}
      title={waiting?.title ?? say('You have heard every voicemail', 'Du hast jede Sprachnachricht gehört')}
    >
      {waiting?.from ??
        say(
          'Choose one from the list to hear it again.',
          'Wähle eine aus der Liste, um sie noch einmal zu hören.',
        )}
    </EmptyPane>
  )
}

/** Nobody has left one yet, or can. */
function NoVoicemail() {
  const isOff = liveValue(useLive('profile$'), null)?.settings.voicemail === false
  return (
    <EmptyPage
      page={say('Voicemail', 'Mailbox')}
      list={say('Voicemails', 'Sprachnachrichten')}
      icon={<VoicemailIcon />}
      title={
        isOff
          ? say('Voicemail is off', 'Die Mailbox ist aus')
          : say('No voicemail yet', 'Noch keine Sprachnachricht')
      }
      action={
        <Link
          to={isOff ? routes.settings('calling') : routes.missedCalls}
          className={buttonClass({ variant: 'secondary' })}
        >
          {isOff
            ? say('Open settings', 'Einstellungen öffnen')
            : say('See missed calls', 'Verpasste Anrufe ansehen')}
        </Link>
      }
    >
      {isOff
        ? say(
            'Callers cannot leave you one. You can turn it on in the settings, under Calling.',
            'Niemand kann dir eine hinterlassen. In den Einstellungen kannst du sie unter Anrufe einschalten.',
          )
        : say(
            'When you do not answer, callers can leave a voicemail. It appears here.',
            'Wenn du nicht annimmst, können Anrufer eine Sprachnachricht hinterlassen. Sie erscheint hier.',
          )}
    </EmptyPage>
  )
}
