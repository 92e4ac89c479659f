import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Button, CheckList, MicIcon, mutedText, RingerIcon, Sheet } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { DeviceSelects } from '../devices/device-selects.tsx'
import styles from './check-setup.module.css'
import { MicrophoneLevel } from './microphone-level.tsx'
import { setupFindings } from './setup-findings.ts'
import { useSetupCheck } from './use-setup-check.ts'

interface CheckSetupProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The setup check: whether a call would work from here. It is free, places no call, and sends nothing. */
export const CheckSetup = ({ open, onClose }: CheckSetupProps) => (
  <Sheet
    open={open}
    onOpenChange={next => next || onClose()}
    title={say('Check my setup', 'Einrichtung prüfen')}
  >
    {open && <Check />}
  </Sheet>
)

const recordWords = {
  nothing: say('Record three seconds', 'Drei Sekunden aufnehmen'),
  recording: say('Recording…', 'Aufnahme läuft …'),
  playing: say('Playing it back…', 'Wird abgespielt …'),
}

function Check() {
  const { calls, sound } = usePlatform()
  const line = useBehavior(calls.line$)
  const { microphone, refusal, doing, loudest, record, again } = useSetupCheck()
  return (
    <div className={styles.sheet}>
      <CheckList
        label={say('Findings', 'Ergebnisse')}
        items={setupFindings({ microphone: microphone ? 'open' : refusal, loudest, line })}
      />
      {microphone && <MicrophoneLevel level$={microphone.level$} />}
      <div className={styles.actions}>
        {refusal ? (
          <Button variant="primary" onClick={again}>
            {say('Try again', 'Erneut versuchen')}
          </Button>
        ) : (
          <Button
            variant="primary"
            icon={<MicIcon aria-hidden="true" />}
            busy={doing !== 'nothing'}
            disabled={microphone === null}
            onClick={record}
          >
            {recordWords[doing]}
          </Button>
        )}
        <Button variant="secondary" icon={<RingerIcon aria-hidden="true" />} onClick={sound.tryRinger}>
          {say('Ring once', 'Einmal klingeln')}
        </Button>
      </div>
      <DeviceSelects />
      <p className={mutedText}>
        {say(
          'This is free. Nothing is called, and your recording stays in this browser.',
          'Das ist kostenlos. Niemand wird angerufen, und deine Aufnahme bleibt in diesem Browser.',
        )}
      </p>
    </div>
  )
}
