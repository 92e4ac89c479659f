import { type KnownCall, nameOfCall } from '@parley/shared-contract'
import { useCommand, useContactNames, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Avatar, Button, DurationText, ErrorText, singleClick } from '@parley/shared-ui'
import { deviceWords, peerLabel, say, words } from '@parley/shared-ui/words'
import { useEffect, useState } from 'react'
import box from './call-box.module.css'
import styles from './call-elsewhere-panel.module.css'

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
  const peerName = nameOfCall(nameOf, call)
  return (
    <section
      aria-label={say('Call on another device', 'Gespräch auf einem anderen Gerät')}
      className={`${box.box} ${styles.box}`}
    >
      <div className={`${box.card} ${styles.panel}`}>
        <div className={`${box.call} ${styles.call}`}>
          <span className={`${box.picture} ${styles.picture}`}>
            <Avatar name={peerName} number={peer} />
          </span>
          <span className={`${box.who} ${styles.who}`}>
            <span className={`${box.peer} ${styles.peer}`}>{peerLabel({ peer, peerName })}</span>
            <span className={`${box.state} ${styles.state}`} title={deviceWords(device)}>
              {answeredAt === null ? (
                words.line.call[call.forwardedTo ? 'forwarded' : direction](device)
              ) : (
                <>
                  <Elapsed since={answeredAt} />
                  <span className={styles.where}>
                    <span className={styles.dot}> · </span>
                    <Device name={device} />
                  </span>
                </>
              )}
            </span>
          </span>
        </div>
        <div className={styles.controls}>
          {/* D26: at another telephone it stays: it is paid for as such. */}
          {answeredAt !== null && call.forwardedTo === undefined && (
            <Button variant="primary" busy={move.busy} onClick={singleClick(() => void move.run())}>
              {say('Move here', 'Hierher holen')}
            </Button>
          )}
          <Button variant="caution" busy={end.busy} onClick={singleClick(() => void end.run())}>
            {say('End it', 'Auflegen')}
          </Button>
        </div>
        <ErrorText error={move.error ?? end.error} />
      </div>
    </section>
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
