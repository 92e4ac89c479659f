import { MAX_MONTHS, MIN_CALL_CREDITS, NUMBER_HOLD_MS, routes } from '@parley/shared-contract'
import { Link } from 'react-router'
import { daysOf } from '../site/days-of.ts'
import { LegalText } from './legal-text.tsx'

const heldDays = daysOf(NUMBER_HOLD_MS)

export function TermsInGerman() {
  return (
    <LegalText
      title="Bedingungen"
      lead="Was du von Parley erwarten darfst und was Parley von dir erwartet. In einfachen Worten."
      sections={[
        [
          'Der Dienst',
          <p>
            Parley gibt dir eine Telefonnummer und überträgt deine Anrufe und Nachrichten zwischen deinem
            Browser und dem Telefonnetz. Du brauchst eine Verbindung, die geht, und zum Telefonieren ein
            Mikrofon. Wer dich anruft und nicht erreicht, kann auf deiner Mailbox eine Sprachnachricht
            hinterlassen, außer du hast sie ausgeschaltet. Die Mitschrift kann von einer Maschine sein und
            Fehler haben: Gesagt wurde, was zu hören ist.
          </p>,
        ],
        [
          'Keine Notrufe',
          <p>Mit Parley erreichst du den Notruf nicht. Behalte dafür immer ein anderes Telefon.</p>,
        ],
        [
          'Credits',
          <p>
            Du bezahlst im Voraus mit Credits, zu den Preisen auf der Seite{' '}
            <Link to={routes.pricing}>Preise</Link>. Ein Anruf braucht mindestens {MIN_CALL_CREDITS}
            &nbsp;Credit und endet, wenn deine Credits aufgebraucht sind. Credits verfallen nie.
          </p>,
        ],
        [
          'Deine Nummer',
          <p>
            Eine Nummer gehört dir für die Monate, die du bezahlt hast. Du kannst sie jederzeit um bis zu{' '}
            {MAX_MONTHS} Monate verlängern, oder sie verlängert sich selbst. Wenn ihre Monate vorbei sind,
            geht sie nicht mehr. Noch {heldDays} Tage bleibt sie für dich aufgehoben; so lange kannst du sie
            noch verlängern. Danach kann sie jemand anderes bekommen.
          </p>,
        ],
        [
          'Fairer Umgang',
          <p>
            Nutze Parley nicht, um zu täuschen, zu belästigen oder Leute anzurufen oder anzuschreiben, die
            dich gebeten haben, es zu lassen. Konten, mit denen das geschieht, können wir schließen.
          </p>,
        ],
      ]}
    />
  )
}
