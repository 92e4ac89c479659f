import { BLOCKED_VOICEMAIL_MS, COMPLAINT_KEPT_MS, DRAFT_KEPT_MS } from '@parley/shared-contract'
import { daysOf } from '../site/days-of.ts'
import { LegalText } from './legal-text.tsx'

export function PrivacyInGerman() {
  return (
    <LegalText
      title="Datenschutz"
      lead="Parley behält, was es braucht, um deine Anrufe zu übertragen und abzurechnen, und nichts zum Verkaufen."
      sections={[
        [
          'Was behalten wird',
          <ul>
            <li>Dein Benutzername, deine E-Mail-Adresse, dein Anzeigename und dein Foto.</li>
            <li>Deine Einstellungen, etwa deine Ruhezeiten mit ihrer Zeitzone, und dein Tageslimit.</li>
            <li>Die Kontakte, die du speicherst, und die Nummern, die du blockierst.</li>
            <li>Deine Nummern, wann du sie gekauft und verlängert hast, und was dir dazu gemeldet wurde.</li>
            <li>
              Zu jedem Anruf: die andere Nummer und der Name, der mit ihr kam, wann er war, wie lange, wie er
              endete, wie er klang und was er gekostet hat.
            </li>
            <li>
              Deine Nachrichten und ihre Bilder, und was Anrufer auf deiner Mailbox hinterlassen, als Ton und
              in Worten.
            </li>
            <li>Die Ansage, die du aufnimmst, und die Nummer, an die deine Anrufe weitergeleitet werden.</li>
            <li>
              Dein Guthaben und jede Änderung daran. Zu jeder Zahlung: wann, wie viel, und die Marke und die
              letzten vier Ziffern der Karte.
            </li>
            <li>
              Die Nummern und Anrufe, die du meldest, und was du dazu schreibst, {daysOf(COMPLAINT_KEPT_MS)}{' '}
              Tage lang. Ebenso, was du uns schreibst, mit dem Namen und der E-Mail-Adresse, die du angibst.
            </li>
            <li>
              Die Browser, in denen du angemeldet bist: wie jeder heißt, etwa „Firefox auf Linux“, wann du
              dich angemeldet hast und wann er zuletzt benutzt wurde. Einer, der von woanders abgemeldet
              wurde, bleibt vermerkt, damit er abgemeldet bleibt.
            </li>
            <li>
              Die Browser, in denen du Benachrichtigungen haben willst, damit sie zu erreichen sind. Die du
              wieder entfernt hast, bleiben vermerkt, damit sie keine mehr bekommen.
            </li>
          </ul>,
        ],
        [
          'Was nicht',
          <p>
            Der Ton deiner Anrufe wird nicht aufgenommen: nur, was ein Anrufer nach dem Signalton auf deine
            Mailbox spricht. Auf diesen Seiten gibt es keine Werbung, und nichts verfolgt dich.
          </p>,
        ],
        [
          'Wer es sieht',
          <p>
            Du, wenn du angemeldet bist. Das Telefonnetz erfährt die beiden Nummern eines Anrufs oder einer
            Nachricht und überträgt Worte und Ton, weil es sie sonst nicht verbinden kann. Wer diese Website
            betreibt, kann sehen, was ihre Server speichern. Kaufst du Credits, sieht der Zahlungsdienst deine
            Karte und kennt dich unter einer Nummer, die für dein Konto steht; Parley behält die Marke der
            Karte und ihre letzten vier Ziffern. Wer diese Website betreibt, wählt auch, was Sprachnachrichten
            in Worte fasst: ein Programm dieser Website oder ein Dienst ihrer Wahl, der dann den Ton bekommt.
            Eine Benachrichtigung geht verschlüsselt über den Push-Dienst deines Browsers; er erfährt, wann
            eine kommt, nicht, was darin steht.
          </p>,
        ],
        [
          'Wie lange',
          <p>
            Bis du es oder dein Konto löschst; was bezahlt wurde, bleibt dann in den Büchern, ohne deinen
            Namen. Eine Nachricht, eine Unterhaltung oder eine Sprachnachricht, die du löschst, lässt sich
            eine kurze Zeit lang zurückholen und ist dann weg. Was ein blockierter Anrufer auf deiner Mailbox
            hinterlassen hat, verschwindet nach {daysOf(BLOCKED_VOICEMAIL_MS)} Tagen von selbst.
          </p>,
        ],
        [
          'Auf deinem Gerät',
          <p>
            Dein Browser lässt dich angemeldet, bis du dich abmeldest. Er merkt sich ein Jahr lang die
            Sprache, die du gewählt hast, und ob du es hell oder dunkel magst, auch nachdem du dich abgemeldet
            hast. Damit eine Seite auch ohne Netz da ist, behält er einen Tag lang, was du zuletzt gesehen
            hast. Eine angefangene Nachricht behält er {daysOf(DRAFT_KEPT_MS)} Tage, und eine, die auf das
            Netz wartet, bis sie gesendet ist. Beim Abmelden wird gelöscht, was er von dir behält. Wirst du
            von woanders abgemeldet, warten deine Nachrichten, bis du dich wieder anmeldest.
          </p>,
        ],
      ]}
    />
  )
}
