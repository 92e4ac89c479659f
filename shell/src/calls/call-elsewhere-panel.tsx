import { type KnownCall, nameOfCall } from '@parley/shared-contract'
import { useCommand, useContactNames, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, DurationText, singleClick } from '@parley/shared-ui'
import { deviceWords, say, words } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import styles from './call-not-here.module.css'
import { CallNotHere } from './call-not-here.tsx'

/**
 * D43: the call that the person is in with another of their browsers, in the place of the call in small: who, where, how
 * long. It can be moved here once both sides talk, and ended at any time, whatever has become of that browser.
 */
export function CallElsewherePanel({ call }: { readonly call: KnownCall }) {
  const { calls, api } = usePlatform()
  const nameOf = useContactNames()
  const ownId = useOwnId()
  const move = useCommand(() => calls.takeLine())
  const end = useCommand(async () => api.call('endCall', { userId: await ownId(), call: call.id }))
  const { peer, answeredAt, device, direction } = call
  return (
    <CallNotHere
      label={say('Call on another device', 'Gespräch auf einem anderen Gerät')}
      peer={peer}
      peerName={nameOfCall(nameOf, call)}
      stateTitle={deviceWords(device)}
      state={
        answeredAt === null ? (
          words.line.call[call.forwardedTo ? 'forwarded' : direction](device)
        ) : (
          <>
            <Elapsed since={answeredAt} />
            <span className={styles.where}>
              <span className={styles.dot}> · </span>
              <Device name={device} />
            </span>
          </>
        )
      }
      error={move.error ?? end.error}
    >
      {/* D26: at another telephone it stays: it is paid for as such. */}
      {answeredAt !== null && call.forwardedTo === undefined && (
        <Button variant="primary" busy={move.busy} onClick={singleClick(() => void move.run())}>
          {say('Move here', 'Hierher holen')}
        </Button>
      )}
      <Button variant="caution" busy={end.busy} onClick={singleClick(() => void end.run())}>
        {say('End it', 'Auflegen')}
      </Button>
    </CallNotHere>
  )
}

/** `Firefox on Linux`: in the narrow rail the browser is what is seen. */
function Device({ name }: { readonly name: string }) {
  const [browser, ...system] = deviceWords(name).split(/(?= (?:on|auf) )/)
  return (
    <>
      {browser}
      <span className={styles.system}>{system.join('')}</span>
    </>
  )
}

const SECOND_MS = 1_000

/** How long both sides have talked, as far as this device's clock tells. */
function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ticks = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(ticks)
  }, [])
  return <DurationText seconds={Math.max(0, Math.floor((now - since) / SECOND_MS))} />
}
