import { displayPhoneNumber, type ForwardCondition } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { Button, Select, Switch, TextField } from '@parley/shared-ui'
import { type FormEvent, useState } from 'react'
import styles from './forwarding.module.css'
import { checkedForward, forwardingHint, forwardOptions } from './forwarding-model.ts'
import type { SettingsForm } from './use-settings.ts'

/** The switch, and once it is on, where calls go and when. It takes effect when there is a number. */
export function Forwarding({ settings }: { readonly settings: SettingsForm }) {
  const { callForwarding, forwardTo } = settings.shown
  const [waiting, setWaiting] = useState(false)
  const switchTo = (on: boolean) => {
    const needsNumber = on && forwardTo === null
    setWaiting(needsNumber)
    if (!needsNumber && callForwarding !== on) settings.toggle({ callForwarding: on })
  }
  return (
    <>
      <Switch
        label="Call forwarding"
        hint={forwardingHint(settings.shown)}
        checked={callForwarding || waiting}
        onChange={switchTo}
      />
      {(callForwarding || waiting) && (
        <ForwardingForm key={forwardTo} settings={settings} onSaved={() => setWaiting(false)} />
      )}
    </>
  )
}

interface ForwardingFormProps {
  readonly settings: SettingsForm
  readonly onSaved: () => void
}

function ForwardingForm({ settings, onSaved }: ForwardingFormProps) {
  const { notify } = usePlatform()
  const { forwardTo, forwardWhen } = settings.shown
  const [typed, setTyped] = useState(forwardTo ? displayPhoneNumber(forwardTo) : '')
  const [when, setWhen] = useState<ForwardCondition>(forwardWhen)
  const [problem, setProblem] = useState<string | null>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    const checked = checkedForward(typed)
    if ('problem' in checked) return setProblem(checked.problem)
    const change = { callForwarding: true, forwardTo: checked.number, forwardWhen: when }
    const refused = await settings.change(change)
    setProblem(refused)
    if (refused) return
    onSaved()
    notify({ tone: 'success', text: 'Forwarding saved.' })
  }
  return (
    <form className={styles.form} onSubmit={event => void save(event)} noValidate>
      <TextField
        label="Forward to"
        type="tel"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={text => {
          setTyped(text)
          setProblem(null)
        }}
      />
      <Select
        label="When"
        options={forwardOptions}
        value={when}
        onChange={value => setWhen(forwardOptions.find(option => option.value === value)?.value ?? when)}
      />
      <Button type="submit" variant="secondary">
        Save forwarding
      </Button>
    </form>
  )
}
