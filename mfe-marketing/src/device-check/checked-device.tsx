import { useBehavior } from '@parley/shared-platform/react'
import { Button, CheckList, LevelMeter } from '@parley/shared-ui'
import styles from './device-check.module.css'
import { deviceFindings } from './device-findings.ts'
import { type TriedDevice, thisDevice } from './this-device.ts'
import { type DeviceTrial, useDeviceCheck } from './use-device-check.ts'

/** The check under way: what was found so far, and what the person has to do or to say. */
export function CheckedDevice({ device = thisDevice }: { readonly device?: TriedDevice }) {
  const check = useDeviceCheck(device)
  const { facts, microphone } = check
  const items = deviceFindings(facts).map(item =>
    item.title === 'Speaker' ? { ...item, action: <SpeakerButtons {...check} /> } : item,
  )
  return (
    <>
      <CheckList label="What was found" items={items} />
      {microphone && <Level {...microphone} />}
    </>
  )
}

const Level = ({ level$ }: Pick<NonNullable<DeviceTrial['microphone']>, 'level$'>) => (
  <LevelMeter level={useBehavior(level$)} />
)

const SpeakerButtons = ({ facts: { speaker }, play, say }: DeviceTrial) =>
  speaker === 'played' ? (
    <span className={styles.answers}>
      <Button variant="secondary" onClick={() => say('heard')}>
        Yes
      </Button>
      <Button variant="secondary" onClick={() => say('silent')}>
        No
      </Button>
    </span>
  ) : (
    <Button variant="secondary" onClick={play}>
      Play a sound
    </Button>
  )
