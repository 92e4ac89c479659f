import { displayPhoneNumber } from '@parley/shared-contract'
import { useState } from 'react'
import styles from './harness-panel.module.css'
import type { HarnessPlatform } from './harness-platform.ts'
import { PanelAction, PanelGroup } from './panel-group.tsx'
import { ringPerson } from './ring-person.ts'
import { simulated } from './sample-data.ts'

/** Who calls when `Ring me` is pressed. */
const CALLER = '+12125550187'

/** The other end of the line: somebody who calls, answers, is busy or hangs up, and a network to break. */
export function FarSideControls({ harness }: { readonly harness: HarnessPlatform }) {
  const { carrier } = harness
  const [networkUp, setNetworkUp] = useState(true)
  const toggleNetwork = () => {
    if (networkUp) carrier.dropNetwork()
    else carrier.restore()
    setNetworkUp(!networkUp)
  }
  return (
    <>
      <PanelGroup title="Far side">
        <PanelAction onClick={() => ringPerson(harness, CALLER, 'Grace Hopper')}>Ring me</PanelAction>
        <PanelAction onClick={() => carrier.answerFar()}>Answers</PanelAction>
        <PanelAction onClick={() => carrier.busyFar()}>Busy</PanelAction>
        <PanelAction onClick={() => carrier.hangUpFar()}>Hangs up</PanelAction>
        <PanelAction onClick={toggleNetwork}>
          {networkUp ? 'Drop the network' : 'Restore the network'}
        </PanelAction>
      </PanelGroup>
      <p className={styles.note}>
        {displayPhoneNumber(simulated.answers)} answers, …0101 is busy, …0102 never picks up; any other number
        rings until you say what it does.
      </p>
    </>
  )
}
