import { RECHARGE_AMOUNTS_CREDITS } from '@parley/shared-contract'
import { useOptimistic } from '@parley/shared-platform/react'
import { CreditsText, mutedText, RadioTiles, Select, Switch } from '@parley/shared-ui'
import { moneyWords, say, words } from '@parley/shared-ui/words'
import { useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './recharge.module.css'
import { amountChange, ceilingsOf, usualSetting } from './recharge-model.ts'
import type { RechargeChange, RechargeCommands, RechargeSetting } from './use-recharge.ts'

interface RechargeFormProps extends Pick<RechargeCommands, 'turn' | 'change'> {
  /** Null when it is off. */
  readonly setting: RechargeSetting | null
  readonly addedThisMonth: number
  readonly hint: string
}

/**
 * The switch, and how much at a time and in a month. Both can be chosen before it is switched on, so that it is known what
 * that means; from then on each change is saved by itself, and alone: what is not touched here may be another by now.
 */
export function RechargeForm({ setting, addedThisMonth, hint, turn, change }: RechargeFormProps) {
  const saving = useSaving()
  const [draft, setDraft] = useState(setting ?? usualSetting)
  // Switched off, here or elsewhere, it keeps showing what it was.
  if (setting && (setting.amount !== draft.amount || setting.monthlyCeiling !== draft.monthlyCeiling))
    setDraft(setting)
  const { shown, expect } = useOptimistic({ isOn: setting !== null, ...(setting ?? draft) })
  const { isOn, amount, monthlyCeiling } = shown
  const chosen: RechargeSetting = { amount, monthlyCeiling }

  const save = (wanted: Parameters<typeof expect>[0], work: () => Promise<void>) =>
    saving.save(async () => {
      const takeBack = expect(wanted)
      try {
        await work()
      } catch (failure) {
        takeBack()
        throw failure
      }
    })
  const choose = (wanted: RechargeChange) => {
    if (isOn) void save(wanted, () => change(wanted))
    else setDraft({ ...chosen, ...wanted })
  }
  return (
    <SaveArea saving={saving}>
      <div className={styles.form}>
        <Switch
          label={words.recharge.label}
          hint={hint}
          note={<SavedMark saving={saving} />}
          checked={isOn}
          onChange={on => void save({ isOn: on }, () => turn(on ? chosen : null, setting))}
        />
        <div className={styles.field}>
          <p className={styles.label} aria-hidden="true">
            {eachWords}
          </p>
          <RadioTiles
            label={eachWords}
            options={RECHARGE_AMOUNTS_CREDITS.map(String)}
            value={String(amount)}
            onChange={value => {
              const wanted = RECHARGE_AMOUNTS_CREDITS.find(one => String(one) === value)
              if (wanted) choose(amountChange(chosen, wanted))
            }}
          />
        </div>
        <div className={styles.field}>
          <Select
            label={say('At most in a month', 'Höchstens in einem Monat')}
            options={ceilingsOf(chosen).map(ceiling => ({
              value: String(ceiling),
              label: moneyWords(ceiling, 'payment'),
            }))}
            value={String(monthlyCeiling)}
            onChange={value => choose({ monthlyCeiling: Number(value) })}
          />
          {(isOn || addedThisMonth > 0) && (
            <p className={mutedText}>
              <CreditsText credits={addedThisMonth} form="payment" />{' '}
              {say('added this month', 'in diesem Monat aufgeladen')}
            </p>
          )}
        </div>
      </div>
    </SaveArea>
  )
}

const eachWords = say('Credits each time', 'Credits je Aufladung')
