import { NUMBER_MONTH_CREDITS, type PersonNumber } from '@parley/shared-contract'
import { useOptimistic, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { CreditsText, Switch, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { aDayWords } from '../limits/limit-model.ts'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './number.module.css'
import { useUnpayable } from './use-unpayable.ts'

const month = <CreditsText credits={NUMBER_MONTH_CREDITS} form="payment" />

/**
 * Whether an active number is renewed by itself; it saves by itself and says so beside its label. Where the day's limit lets
 * no month be paid, it says that (D37).
 */
export function RenewSwitch({ number }: { readonly number: PersonNumber }) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const saving = useSaving()
  const limit = useUnpayable()
  const { shown, expect } = useOptimistic({ on: number.renewAutomatically === true })
  const change = (on: boolean) =>
    saving.save(async () => {
      const takeBack = expect({ on })
      try {
        await api.call('renewAutomatically', { userId: await ownId(), phoneNumberId: number.id, on })
      } catch (cause) {
        takeBack()
        throw cause
      }
    })
  return (
    <SaveArea saving={saving}>
      <Switch
        label={say('Renew automatically', 'Automatisch verlängern')}
        hint={say(
          <>One more month for {month}, a day before it expires</>,
          <>Einen Monat mehr für {month}, einen Tag, bevor sie abläuft</>,
        )}
        note={<SavedMark saving={saving} />}
        checked={shown.on}
        onChange={on => void change(on)}
      />
      {shown.on && limit !== null && (
        <div className={styles.unpayable}>
          <WarningLine>{unpayableWords(aDayWords(limit.limit))}</WarningLine>
        </div>
      )}
    </SaveArea>
  )
}

/** @param limit `20.00 credits a day` */
const unpayableWords = (limit: string): string =>
  say(
    `Your limit of ${limit} is less than a month costs: renewal will fail.`,
    `Dein Limit von ${limit} ist kleiner als der Preis eines Monats: Sie kann sich nicht verlängern.`,
  )
