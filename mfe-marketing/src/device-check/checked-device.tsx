import { useBehavior } from '@parley/shared-platform/react'
import { Button, CheckList, LevelMeter } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './device-check.module.css'
import { deviceFindings, speakerTitle } from './device-findings.ts'
import { type TriedDevice, thisDevice } from './this-device.ts'
import { type DeviceTrial, useDeviceCheck } from './use-device-check.ts'

/** The check under way: what was found so far, and what the person has to do or to say. */
export function CheckedDevice({ device = thisDevice }: { readonly device?: TriedDevice }) {
  const check = useDeviceCheck(device)
  const { facts, microphone } = check
  const items = deviceFindings(facts).map(item =>
    item.title === speakerTitle ? { ...item, action: <SpeakerButtons {...check} /> } : item,
  )
  return (
    <>
      <CheckList label={say('What was found', 'Was gefunden wurde')} items={items} />
      {microphone && <Level {...microphone} />}
    </>
  )
}

const Level = ({ level$ }: Pick<NonNullable<DeviceTrial['microphone']>, 'level$'>) => (
  <LevelMeter level={useBehavior(level$)} />
)

const SpeakerButtons = ({ facts, play, say: answer }: DeviceTrial) =>
  facts.speaker === 'played' ? (
    <span className={styles.answers}>
      <Button variant="secondary" onClick={() => answer('heard')}>
        {say('Yes', 'Ja')}
      </Button>
      <Button variant="secondary" onClick={() => answer('silent')}>
        {say('No', 'Nein')}
      </Button>
    </span>
  ) : (
    <Button variant="secondary" onClick={play}>
      {say('Play a sound', 'Ton abspielen')}
    </Button>
  )
