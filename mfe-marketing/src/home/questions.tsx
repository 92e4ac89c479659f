import { NUMBER_HOLD_MS, routes } from '@parley/shared-contract'
import { usePrices } from '@parley/shared-platform/react'
import { ChevronDownIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reachedWords } from '../pricing/place-names.ts'
import { daysOf } from '../site/days-of.ts'
import styles from './questions.module.css'

const heldDays = daysOf(NUMBER_HOLD_MS)

/** `reached` is what can be called, within a sentence. */
type Answer = ReactNode | ((reached: string) => ReactNode)

const questions: readonly (readonly [question: string, answer: Answer])[] = [
  [
    say('What do I need?', 'Was brauche ich?'),
    say(
      <>
        A browser and a microphone. <Link to={routes.contact}>Help</Link> has a check of this device. Nothing
        has to be installed; if you like, Parley can be, as an app of its own.
      </>,
      <>
        Einen Browser und ein Mikrofon. Unter <Link to={routes.contact}>Hilfe</Link> kannst du dieses Gerät
        prüfen. Du musst nichts installieren; wenn du magst, geht Parley auch als eigene App.
      </>,
    ),
  ],
  [
    say('Whom can I call?', 'Wen kann ich anrufen?'),
    reached =>
      say(
        <>
          You can call {reached}. Parley cannot reach emergency services: keep another phone for them.{' '}
          <Link to={routes.pricing}>Pricing</Link> says what each call costs.
        </>,
        <>
          Anrufen kannst du: {reached}. Notrufe gehen mit Parley nicht: Behalte dafür ein anderes Telefon.
          Unter <Link to={routes.pricing}>Preise</Link> steht, was jeder Anruf kostet.
        </>,
      ),
  ],
  [
    say('Do calls reach me when the tab is closed?', 'Erreichen mich Anrufe, wenn der Tab zu ist?'),
    say(
      <>
        In most browsers, once you allow notifications and while the browser is running: the call shows as
        one, and a click opens Parley to answer it. <Link to={routes.contact}>Help</Link> checks whether this
        browser can. What nobody answers goes to your voicemail.
      </>,
      <>
        In den meisten Browsern, sobald du Benachrichtigungen erlaubst und solange der Browser läuft: Der
        Anruf erscheint als Benachrichtigung, und ein Klick öffnet Parley, um ihn anzunehmen. Unter{' '}
        <Link to={routes.contact}>Hilfe</Link> siehst du, ob dieser Browser das kann. Was niemand annimmt,
        geht auf deine Mailbox.
      </>,
    ),
  ],
  [
    say('Is there a contract?', 'Gibt es einen Vertrag?'),
    say(
      'No. You add credits when you want to, and credits never expire.',
      'Nein. Du lädst Credits auf, wann du willst, und Credits verfallen nie.',
    ),
  ],
  [
    say('What if I do not renew my number?', 'Was, wenn ich meine Nummer nicht verlängere?'),
    say(
      `It stops working when its months are over. It is kept for you for ${heldDays} more days, and you can still renew it then.`,
      `Sie geht nicht mehr, wenn ihre Monate vorbei sind. Sie bleibt dann noch ${heldDays} Tage für dich aufgehoben, und du kannst sie in dieser Zeit verlängern.`,
    ),
  ],
  [
    say('Can I text?', 'Kann ich Nachrichten schreiben?'),
    say(
      'Yes: texts and pictures, in one thread with the calls and voicemails of a person. Texts you receive are free.',
      'Ja: Nachrichten und Bilder, in einer Unterhaltung mit den Anrufen und Sprachnachrichten einer Person. Nachrichten, die du empfängst, sind kostenlos.',
    ),
  ],
]

/** What people ask before they begin. It opens without a script. */
export function Questions() {
  const reached = reachedWords(usePrices())
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{say('Questions and answers', 'Fragen und Antworten')}</h2>
      <div className={styles.list}>
        {questions.map(([question, answer]) => (
          <details key={question} className={styles.question}>
            <summary className={styles.asked}>
              {question}
              <ChevronDownIcon aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{typeof answer === 'function' ? answer(reached) : answer}</p>
          </details>
        ))}
        <p className={styles.more}>
          {say(
            <>
              <Link to={routes.contact}>Help</Link> has more, and a way to write to us.
            </>,
            <>
              Unter <Link to={routes.contact}>Hilfe</Link> steht mehr, und wie du uns schreiben kannst.
            </>,
          )}
        </p>
      </div>
    </section>
  )
}
