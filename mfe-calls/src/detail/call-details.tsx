import {
  type CallFilter,
  type CallRecord,
  displayPhoneNumber,
  isAskedFor,
  type Live,
  liveValue,
  nameOfCall,
  peerOf,
} from '@parley/shared-contract'
import { type Selection, useContactNames } from '@parley/shared-platform/react'
import {
  Button,
  EmptyPane,
  FOUR_PANES,
  LiveView,
  OfflineIcon,
  PaneHeader,
  PhoneOffIcon,
  useMedia,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useMemo } from 'react'
import { callActions } from '../actions/call-actions.ts'
import { CallMenu } from '../actions/call-menu.tsx'
import { useBlocking } from '../actions/use-blocking.ts'
import { foldOf } from '../history/history-items.ts'
import { useSeen } from '../history/use-unseen-calls.ts'
import { CallFactsView } from './call-facts-view.tsx'
import { CallSkeleton } from './call-skeleton.tsx'

interface CallDetailsProps {
  /** The call that the address names. */
  readonly call: Live<CallRecord>
  readonly here: readonly CallRecord[]
  /** What the list beside it shows, and so what is folded there. */
  readonly filter: CallFilter
  readonly selection: Selection
  /** The server cannot be asked now. */
  readonly isOffline: boolean
}

/** One call beside the list. */
export function CallDetails({ call, here, filter, selection, isOffline }: CallDetailsProps) {
  const nameOf = useContactNames()
  const blocking = useBlocking()
  const { id } = selection
  const fold = useMemo(
    () =>
      id === null
        ? []
        : foldOf(
            here.filter(one => isAskedFor(one, filter)),
            id,
          ),
    [here, filter, id],
  )
  useSeen(useMemo(() => (id === null ? [] : [id, ...fold.map(one => one.id)]), [id, fold]))
  const known = liveValue(call, null)
  const number = known ? peerOf(known) : ''
  const saved = nameOf(number)
  const name = known && nameOfCall(nameOf, known)
  const title = known ? (name ?? displayPhoneNumber(number)) : say('Call', 'Anruf')
  const isKnown = saved !== null
  /** Who it was with stands beside it, with what is done with them: the call itself is what is told here. */
  const isBesidePerson = useMedia(FOUR_PANES) && number !== ''
  return (
    <>
      <PaneHeader
        level={2}
        title={
          isBesidePerson && known
            ? known.direction === 'incoming'
              ? say(`Call from ${title}`, `Anruf von ${title}`)
              : say(`Call to ${title}`, `Anruf an ${title}`)
            : title
        }
        back={{ label: say('Calls', 'Anrufe'), onBack: selection.clear }}
        controls={
          known && (
            <CallMenu
              title={title}
              label={say('More about this call', 'Mehr zu diesem Anruf')}
              number={number}
              actions={callActions({ number, isKnown, isBlocked: blocking.isBlocked(number) }).filter(
                ({ id }) => (id === 'block' || id === 'person') && !isBesidePerson,
              )}
              onBlock={() => blocking.toggle(number)}
              call={known}
              isKnown={isKnown}
            />
          )
        }
      />
      {call.state === 'failed' && call.code === 'NOT_FOUND' ? (
        <div role="alert">
          <EmptyPane
            icon={<PhoneOffIcon />}
            title={say('Call not found', 'Anruf nicht gefunden')}
            action={
              <Button variant="secondary" onClick={selection.clear}>
                {say('Back to calls', 'Zurück zu den Anrufen')}
              </Button>
            }
          >
            {say('The link may be old or mistyped.', 'Der Link ist vielleicht alt oder vertippt.')}
          </EmptyPane>
        </div>
      ) : call.state === 'failed' && isOffline ? (
        <div role="status">
          <EmptyPane
            icon={<OfflineIcon />}
            title={say('This call is not on this device', 'Dieser Anruf ist nicht auf diesem Gerät')}
          >
            {say(
              'It opens by itself when you are back online.',
              'Er öffnet sich von selbst, sobald du wieder online bist.',
            )}
          </EmptyPane>
        </div>
      ) : (
        <LiveView live={call} skeleton={<CallSkeleton />}>
          {shown => <CallFactsView call={shown} fold={fold} name={name} isKnown={isKnown} />}
        </LiveView>
      )}
    </>
  )
}
