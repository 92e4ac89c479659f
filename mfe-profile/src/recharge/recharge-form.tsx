import { RECHARGE_AMOUNTS_CREDITS } from '@parley/shared-contract'
import { useOptimistic } from '@parley/shared-platform/react'
import { CreditsText, mutedText, RadioTiles, Select, Switch } from '@parley/shared-ui'
import { moneyWords, words } from '@parley/shared-ui/words'
import { useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './recharge.module.css'
import { ceilingsOf, usualSetting, withAmount } from './recharge-model.ts'
import type { RechargeSetting } from './use-recharge.ts'

interface RechargeFormProps {
  /** Null when it is off. */
  readonly setting: RechargeSetting | null
  readonly addedThisMonth: number
  readonly hint: string
  readonly change: (setting: RechargeSetting | null) => Promise<void>
}

/**
 * The switch, and how much at a time and in a month. Both can be chosen before it is switched on, so that it is known what
 * that means; from then on each change is saved by itself.
 */
export function RechargeForm({ setting, addedThisMonth, hint, change }: RechargeFormProps) {
  const saving = useSaving()
  const [draft, setDraft] = useState(usualSetting)
  const { shown, expect } = useOptimistic({ setting })
  const isOn = shown.setting !== null
  const chosen = shown.setting ?? draft

  const save = (wanted: RechargeSetting | null) =>
    saving.save(async () => {
      const takeBack = expect({ setting: wanted })
      try {
        await change(wanted)
      } catch (failure) {
        takeBack()
        throw failure
      }
    })
  const choose = (wanted: RechargeSetting) => {
    setDraft(wanted)
    if (isOn) void save(wanted)
  }
  return (
    <SaveArea saving={saving}>
      <div className={styles.form}>
        <Switch
          label={words.recharge.label}
          hint={hint}
          note={<SavedMark saving={saving} />}
          checked={isOn}
          onChange={on => {
            setDraft(chosen)
            void save(on ? chosen : null)
          }}
        />
        <div className={styles.field}>
          <p className={styles.label} aria-hidden="true">
            Credits each time
          </p>
          <RadioTiles
            label="Credits each time"
            options={RECHARGE_AMOUNTS_CREDITS.map(String)}
            value={String(chosen.amount)}
            onChange={value => {
              const amount = RECHARGE_AMOUNTS_CREDITS.find(one => String(one) === value)
              if (amount) choose(withAmount(chosen, amount))
            }}
          />
        </div>
        <div className={styles.field}>
          <Select
            label="At most in a month"
            options={ceilingsOf(chosen).map(ceiling => ({
              value: String(ceiling),
              label: moneyWords(ceiling, 'payment'),
            }))}
            value={String(chosen.monthlyCeiling)}
            onChange={value => choose({ ...chosen, monthlyCeiling: Number(value) })}
          />
          {(isOn || addedThisMonth > 0) && (
            <p className={mutedText}>
              <CreditsText credits={addedThisMonth} form="payment" /> added this month
            </p>
          )}
        </div>
      </div>
    </SaveArea>
  )
}
