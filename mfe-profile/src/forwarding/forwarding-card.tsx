import { displayPhoneNumber, type Settings, type UserProfile } from '@parley/shared-contract'
import { useRates } from '@parley/shared-platform/react'
import { Button, Card, ErrorText, mutedText, RadioList, Switch, WarningLine } from '@parley/shared-ui'
import { errorSentence } from '@parley/shared-ui/words'
import { useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import type { SettingsForm } from '../settings/use-settings.ts'
import styles from './forwarding.module.css'
import { forwardingView } from './forwarding-model.ts'
import { NumberConfirming } from './number-confirming.tsx'

interface ForwardingCardProps {
  readonly profile: UserProfile
  readonly settings: SettingsForm
}

const conditions = [
  { value: 'unreachable', label: 'Only when Parley is not open' },
  { value: 'noAnswer', label: 'When I do not answer within 25 seconds' },
  { value: 'always', label: 'Every call, at once' },
] as const satisfies readonly { readonly value: Settings['forwardWhen']; readonly label: string }[]

/** D26: whether calls go to another telephone, to which, when, and what that costs before it is switched on (D47). */
export function ForwardingCard({ profile, settings }: ForwardingCardProps) {
  const { shown } = settings
  const [isChanging, setChanging] = useState(false)
  const rates = useRates()
  const view = forwardingView({
    ...{ settings: shown, forwarding: profile.forwarding },
    ...{ purse: profile, rates, now: Date.now() },
  })
  const { number, price, hindrance } = view
  return (
    <Card>
      <ForwardingSwitch settings={settings} isConfirmed={number !== null} />
      {hindrance && <WarningLine>{hindrance}</WarningLine>}
      {number === null || isChanging ? (
        <NumberConfirming
          profile={profile}
          initial={number === null ? shown.forwardTo : null}
          onDone={() => setChanging(false)}
          onCancel={number === null ? null : () => setChanging(false)}
        />
      ) : (
        <div className={styles.number}>
          <p>
            <span className={styles.label}>Calls go to</span> <strong>{displayPhoneNumber(number)}</strong>
          </p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change number
          </Button>
        </div>
      )}
      {number !== null && <WhenForwarded settings={settings} />}
      <p className={mutedText}>
        {price ? `${price}.` : 'You pay both minutes: the call that comes in and the one that goes out.'}
      </p>
    </Card>
  )
}

interface ForwardingSwitchProps {
  readonly settings: SettingsForm
  readonly isConfirmed: boolean
}

/** On only with a number that was confirmed; a switch that is on from before that can be turned off. */
function ForwardingSwitch({ settings, isConfirmed }: ForwardingSwitchProps) {
  const saving = useSaving()
  const [isEarly, setEarly] = useState(false)
  const { callForwarding, forwardTo } = settings.shown
  const turn = (on: boolean) => {
    setEarly(on && !isConfirmed)
    if (!on || isConfirmed) void saving.save(() => settings.change({ callForwarding: on }))
  }
  const reason = forwardTo
    ? errorSentence('FORWARDING_UNCONFIRMED')
    : errorSentence({ code: 'INVALID_REQUEST', details: { place: 'forwarding', number: 'missing' } })
  return (
    <SaveArea saving={saving}>
      <Switch
        label="Call forwarding"
        hint="Sends calls on to another phone, such as your mobile."
        note={<SavedMark saving={saving} />}
        checked={callForwarding}
        isIdle={!isConfirmed}
        onChange={turn}
      />
      {isEarly && !isConfirmed && <ErrorText error={reason} />}
    </SaveArea>
  )
}

/** Which calls go there. */
function WhenForwarded({ settings }: { readonly settings: SettingsForm }) {
  const saving = useSaving()
  const choose = (value: string) => {
    const chosen = conditions.find(one => one.value === value)
    if (chosen) void saving.save(() => settings.change({ forwardWhen: chosen.value }))
  }
  return (
    <SaveArea saving={saving}>
      <div className={styles.when}>
        <p className={styles.label} aria-hidden="true">
          Forward
        </p>
        <RadioList
          label="Forward"
          options={conditions}
          value={settings.shown.forwardWhen}
          onChange={choose}
        />
      </div>
      <SavedMark saving={saving} />
    </SaveArea>
  )
}
