import { routes } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { DeviceCheck } from '../device-check/device-check.tsx'
import { Article, ArticleSection } from '../site/article.tsx'
import { LetterForm } from './letter-form.tsx'

export function ContactPage() {
  return (
    <Article
      title={say('Help', 'Hilfe')}
      lead={say(
        'What people ask most, and where to find the rest.',
        'Was am häufigsten gefragt wird, und wo der Rest steht.',
      )}
    >
      <ArticleSection title={say('I cannot log in', 'Ich kann mich nicht anmelden')}>
        <p>
          {say(
            <>
              <Link to={routes.forgotPassword}>Get a reset link</Link> to choose a new password. It goes to
              the email address of your account.
            </>,
            <>
              <Link to={routes.forgotPassword}>Hol dir einen Link</Link>, um ein neues Passwort zu wählen. Er
              geht an die E-Mail-Adresse deines Kontos.
            </>,
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={say('Calls do not reach me', 'Anrufe erreichen mich nicht')}>
        <p>
          {say(
            'Keep Parley open in a tab or allow its notifications, and have at least one credit. At the top of Parley, select the word with a dot, such as Ready. It lists what is in the way and how to fix it.',
            'Lass Parley in einem Tab offen oder erlaube seine Benachrichtigungen, und hab mindestens einen Credit. Wähle oben in Parley das Wort mit dem Punkt, etwa „Bereit“. Dort steht, was im Weg ist und was du tun kannst.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection
        title={say('Would calls work on this device?', 'Würden Anrufe auf diesem Gerät gehen?')}
      >
        <DeviceCheck />
      </ArticleSection>
      <ArticleSection title={say('Nobody hears me', 'Niemand hört mich')}>
        <p>
          {say(
            <>
              <Link to={routes.phone}>Check my setup</Link>, on the Phone page, shows whether your microphone
              works, and plays back what you say. It is free.
            </>,
            <>
              <Link to={routes.phone}>Einrichtung prüfen</Link> auf der Seite Telefon zeigt, ob dein Mikrofon
              geht, und spielt ab, was du sagst. Das ist kostenlos.
            </>,
          )}
        </p>
      </ArticleSection>
      <ArticleSection
        title={say('I want to know what a call cost', 'Ich will wissen, was ein Anruf gekostet hat')}
      >
        <p>
          {say(
            <>
              Open the call in <Link to={routes.calls}>Calls</Link>: it shows what was counted, at which rate,
              and what that cost. The prices are under <Link to={routes.pricing}>Pricing</Link>.
            </>,
            <>
              Öffne den Anruf unter <Link to={routes.calls}>Anrufe</Link>: Dort steht, was gezählt wurde, zu
              welchem Tarif, und was das gekostet hat. Die Preise stehen unter{' '}
              <Link to={routes.pricing}>Preise</Link>.
            </>,
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={say('I want my data, or to leave', 'Ich will meine Daten, oder gehen')}>
        <p>
          {say(
            <>
              Settings has both under <Link to={routes.settings('data')}>Data</Link>: a file of everything you
              keep here, and a button that deletes your account.
            </>,
            <>
              Beides steht in den Einstellungen unter <Link to={routes.settings('data')}>Daten</Link>: eine
              Datei mit allem, was du hier hast, und eine Schaltfläche, die dein Konto löscht.
            </>,
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={say('Write to us', 'Schreib uns')}>
        <LetterForm />
      </ArticleSection>
    </Article>
  )
}
