import { nameOfCall } from '@parley/shared-contract'
import { useCommand, useContactNames, usePlatform } from '@parley/shared-platform/react'
import { Button, singleClick } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { AwaitedWish } from '../notifications/wishes-under-way.ts'
import { CallNotHere } from './call-not-here.tsx'

const awaits = {
  answer: say('Connecting your call…', 'Anruf wird verbunden …'),
  ring: say('The call will ring here…', 'Der Anruf klingelt gleich hier …'),
  'call-back': say('Calling as soon as you are connected…', 'Es wird angerufen, sobald du verbunden bist …'),
}

/**
 * D7: what a click on a notification has asked for, until it is there: the page opens before its line is up, and who has pressed
 * `Answer` must not believe that nothing happens. It can be declined, or a call back given up, meanwhile.
 */
export function AwaitedCallPanel({ awaited: { wish, drop } }: { readonly awaited: AwaitedWish }) {
  const { api } = usePlatform()
  const nameOf = useContactNames()
  // As from the notification: answered on another device by now, it goes on.
  const decline = useCommand((callId: string, token: string) => {
    const declined = api.call('declinePushedCall', { callId, token })
    drop(declined)
    return declined
  })
  const token = wish.kind === 'call-back' ? undefined : wish.declineToken
  const peer = (wish.kind === 'call-back' ? wish.number : wish.from) ?? ''
  return (
    <CallNotHere
      label={say('Call on its way', 'Anruf unterwegs')}
      peer={peer}
      peerName={nameOfCall(nameOf, { peer, peerName: null })}
      state={<span role="status">{awaits[wish.kind]}</span>}
      error={decline.error}
    >
      {wish.kind === 'call-back' && (
        <Button variant="caution" onClick={singleClick(() => drop())}>
          {say('Cancel', 'Abbrechen')}
        </Button>
      )}
      {wish.kind !== 'call-back' && token !== undefined && (
        <Button
          variant="caution"
          busy={decline.busy}
          onClick={singleClick(() => void decline.run(wish.callId, token))}
        >
          {say('Decline', 'Ablehnen')}
        </Button>
      )}
    </CallNotHere>
  )
}
