import { type PageLanguage, pageLanguages } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Card, RadioList, useOnline } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './settings.module.css'

/** Each in itself, so that whoever reads no other finds theirs. */
const names: Readonly<Record<PageLanguage, string>> = { en: 'English', de: 'Deutsch' }

const notes = {
  inCall: say('You can change it after your call.', 'Das geht, sobald dein Anruf vorbei ist.'),
  offline: say('You can change it when you are back online.', 'Das geht, sobald du wieder online bist.'),
  free: say('Saved on this device.', 'Auf diesem Gerät gespeichert.'),
}

const options = [
  { value: 'browser', label: say('As this browser', 'Wie dieser Browser') },
  ...pageLanguages.map(language => ({ value: language, label: names[language] })),
]

/** The choice of a language in this browser (ADR 0055). The page comes anew for it, so not during a call. */
export function LanguageSection() {
  const { appearance, calls } = usePlatform()
  const inCall = useBehavior(calls.call$).status !== 'idle'
  const isOnline = useOnline()
  const situation = inCall ? 'inCall' : isOnline ? 'free' : 'offline'
  const choose = (value: string) =>
    appearance.setLanguage(pageLanguages.find(language => language === value) ?? null)
  return (
    <Card title={say('Language', 'Sprache')} level={3}>
      <RadioList
        label={say('Language', 'Sprache')}
        options={options}
        value={appearance.language ?? 'browser'}
        disabled={situation !== 'free'}
        onChange={choose}
      />
      <p className={styles.note}>{notes[situation]}</p>
    </Card>
  )
}
