import type { QuietHours } from '@parley/shared-contract'
import { Button, mutedText, Select, Switch } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef } from 'react'
import { ownZone } from '../ledger/read-ledger.ts'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import type { SettingsForm } from '../settings/use-settings.ts'
import styles from './quiet-hours.module.css'
import { readableZone, timesToChoose, usualQuietHours } from './quiet-hours-model.ts'

interface QuietHoursPartProps {
  readonly settings: SettingsForm
  /** Nothing at all is wanted: they are kept for when it is. */
  readonly isIdle: boolean
  /** Calls ring where Parley is open. */
  readonly rings: boolean
}

const nothing = say('No notifications in these hours.', 'Keine Benachrichtigungen in diesen Zeiten.')
const butExpiry = say(
  'In these hours only that your number expires is shown, without a sound.',
  'In diesen Zeiten wird nur gezeigt, dass deine Nummer abläuft, ohne Ton.',
)

/** In which hours of each day nothing is pushed. They are those of the clock that they were set on. */
export function QuietHoursPart({ settings, isIdle, rings }: QuietHoursPartProps) {
  const saving = useSaving()
  const hours = settings.shown.quietHours
  const shown = settings.shown.notifyNumberExpiry ? butExpiry : nothing
  /** Switched on again, they are what they were. */
  const before = useRef<QuietHours | null>(null)
  const save = (quietHours: QuietHours | null) => void saving.save(() => settings.change({ quietHours }))
  const turn = (on: boolean) => {
    if (!on) before.current = hours
    save(on ? (before.current ?? usualQuietHours(ownZone())) : null)
  }
  return (
    <SaveArea saving={saving}>
      <Switch
        label={say('Quiet hours', 'Ruhezeiten')}
        hint={
          rings
            ? say(
                `${shown} Where Parley is open, calls still ring.`,
                `${shown} Wo Parley offen ist, klingeln Anrufe trotzdem.`,
              )
            : shown
        }
        note={<SavedMark saving={saving} />}
        isIdle={isIdle}
        checked={hours !== null}
        onChange={turn}
      />
      {hours && <QuietTimes hours={hours} onChange={save} />}
    </SaveArea>
  )
}

interface QuietTimesProps {
  readonly hours: QuietHours
  readonly onChange: (hours: QuietHours) => void
}

function QuietTimes({ hours, onChange }: QuietTimesProps) {
  const { from, to, zone } = hours
  const times = useRef<HTMLFieldSetElement>(null)
  const isElsewhere = zone !== ownZone()
  const takeOwn = () => {
    onChange({ ...hours, zone: ownZone() })
    // The button goes, and with it the focus.
    times.current?.focus()
  }
  return (
    <fieldset
      ref={times}
      tabIndex={-1}
      aria-label={say('Quiet hours', 'Ruhezeiten')}
      className={styles.times}
    >
      <div className={styles.ends}>
        <Select
          label={say('From', 'Von')}
          options={timesToChoose(from)}
          value={String(from)}
          onChange={value => onChange({ ...hours, from: Number(value) })}
        />
        <Select
          label={say('To', 'Bis')}
          options={timesToChoose(to)}
          value={String(to)}
          onChange={value => onChange({ ...hours, to: Number(value) })}
        />
      </div>
      {(from === to || isElsewhere) && (
        <p className={mutedText}>
          {from === to && say('Quiet all day. ', 'Den ganzen Tag Ruhe. ')}
          {isElsewhere &&
            say(`On the clock of ${readableZone(zone)}.`, `Nach der Uhr von ${readableZone(zone)}.`)}
        </p>
      )}
      {isElsewhere && (
        <Button variant="secondary" onClick={takeOwn}>
          {say('Use this device’s clock', 'Uhr dieses Geräts nehmen')}
        </Button>
      )}
    </fieldset>
  )
}
