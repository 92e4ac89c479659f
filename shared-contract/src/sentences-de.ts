import { MIN_CALL_CREDITS } from './call-price.ts'
import {
  GREETING_SECONDS_MAX,
  MAX_MONTHS,
  MICRO_PER_CREDIT,
  MIN_MONTHS,
  MIN_PASSWORD_CHARACTERS,
} from './constants/index.ts'
import { exactFigures, toMicro } from './credits.ts'
import type { ErrorSentences } from './error-sentences.ts'
import type { DetailsOf } from './errors.ts'
import { sentenceIn, toldByPlace } from './sentences.ts'

/** `1 Minute`, `2 Minuten`. */
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`
const minutes = (count: number) => counted(count, 'Minute', 'Minuten')

/** An amount exactly, as German writes it: `1,5`. */
const figures = (credits: number): string => exactFigures(toMicro(credits)).replace('.', ',')
const shown = (figures: number | string): string => String(figures).replace('.', ',')

const least = counted(MIN_CALL_CREDITS, 'Credit', 'Credits')

const units: Readonly<Record<DetailsOf<'INVALID_COST'>['unit'], readonly [string, string]>> = {
  month: ['Monat', 'Monate'],
  minute: ['Minute', 'Minuten'],
}

/** The sentences of `sentences.ts` in German, for pages; the api, which answers in codes, says them in the one page of its own (ADR 0055). */
export const germanSentences: Omit<ErrorSentences, keyof ReturnType<typeof germanTimedSentences>> = {
  'auth/email-already-in-use': 'Diese E-Mail-Adresse ist schon registriert.',
  'auth/weak-password': `Das Passwort braucht mindestens ${MIN_PASSWORD_CHARACTERS} Zeichen.`,
  'auth/invalid-email': 'Bitte gib eine gültige E-Mail-Adresse ein.',
  'auth/user-not-found': 'E-Mail oder Passwort stimmt nicht.',
  'auth/wrong-password': toldByPlace('E-Mail oder Passwort stimmt nicht.', {
    confirm: 'Das ist nicht dein Passwort.',
  }),
  'auth/invalid-credential': 'E-Mail oder Passwort stimmt nicht.',
  'auth/too-many-requests': toldByPlace('Zu viele Versuche. Bitte versuch es später noch einmal.', {
    mail: 'Du hast zuletzt viele E-Mails bekommen. Bitte versuch es später noch einmal.',
  }),
  'auth/user-disabled': 'Dieses Konto ist gesperrt.',
  'auth/expired-action-code': 'Dieser Link ist abgelaufen. Bitte lass dir einen neuen schicken.',
  'auth/invalid-action-code': 'Dieser Link gilt nicht mehr. Bitte lass dir einen neuen schicken.',
  SIP_USER_NOT_CREATED: details =>
    details
      ? `Deine Leitung konnte nicht angelegt werden: ${sentenceIn({ ...germanSentences, ...germanTimedSentences(() => '') }, { code: details.cause })}`
      : 'Deine Leitung konnte nicht angelegt werden.',
  SIGN_UP_UNFINISHED:
    'Dein Konto ist noch nicht fertig. Melde dich mit dieser E-Mail an, um es abzuschließen.',
  SIGN_UP_CLEARED: 'Dieses Konto war nicht fertig und wurde entfernt. Bitte registrier dich noch einmal.',
  WEBRTC_NOT_READY: toldByPlace('Telefonieren geht noch nicht. Bitte warte einen Moment.', {
    make: 'Anrufen geht noch nicht: Die Leitung ist nicht bereit.',
    system: 'Das Telefon ist noch nicht eingerichtet.',
  }),
  NO_VIRTUAL_NUMBER: toldByPlace('Du brauchst eine Nummer, um anzurufen.', { make: 'Keine Nummer' }),
  // Those of S5, to make and to answer, have no full stop in English either: whoever says them ends the sentence.
  INSUFFICIENT_CREDITS(details) {
    switch (details?.place) {
      case undefined:
        return 'Dein Guthaben reicht für diesen Anruf nicht.'
      case 'make':
        return details.lacking === 'credits'
          ? `Zum Anrufen brauchst du mindestens ${least}`
          : 'Dein Guthaben reicht für keinen Anruf (mindestens 1 Minute)'
      case 'answer':
        return details.lacking === 'credits'
          ? `Zum Annehmen brauchst du mindestens ${least}`
          : 'Dein Guthaben reicht nicht, um den Anruf anzunehmen (mindestens 1 Minute)'
      case 'action':
      case 'renewal':
        return `Dein Guthaben reicht nicht. Du brauchst ${shown(details.need)} Credits und hast ${shown(details.have)}.`
    }
  },
  LIMIT_NOT_LOWER: details =>
    details
      ? `Ein Ausgabenlimit kann nur gesenkt werden. Deins ist ${figures(details.credits)} Credits am Tag.`
      : 'Ein Ausgabenlimit kann nur gesenkt werden.',
  LIMIT_TOO_LOW: details =>
    details
      ? `Gib mindestens ${figures(details.least)} Credits am Tag ein: So viel kostet eine Nummer im Monat.`
      : 'Ein Ausgabenlimit kann nicht kleiner sein, als ein Monat einer Nummer kostet.',
  CALL_IN_PROGRESS: toldByPlace('Es läuft schon ein anderer Anruf.', {
    make: 'Anruf läuft',
    'take-line': 'Die Leitung kann nach deinem Anruf hierher.',
    elsewhere: 'Du telefonierst gerade auf einem anderen Gerät.',
  }),
  CALL_NOT_ON: 'Diesen Anruf gibt es nicht mehr.',
  NETWORK_ERROR: 'Netzfehler. Bitte prüfe deine Verbindung.',
  PERMISSION_DENIED: toldByPlace('Nicht erlaubt. Bitte prüfe deine Einstellungen.', {
    browser: 'Dieser Browser erfährt nichts mehr von deinen Anrufen.',
    form: 'Dieses Formular kam von einer anderen Website.',
  }),
  UNAUTHENTICATED: toldByPlace('Nicht angemeldet', {
    webhook: 'Die Signatur dieses Webhooks ist ungültig.',
    session: 'Du wurdest abgemeldet. Bitte melde dich wieder an.',
  }),
  CREDENTIALS_UNAVAILABLE: 'Die Zugangsdaten zum Telefonieren sind nicht zu bekommen.',
  INVALID_NUMBER: 'So wird keine Telefonnummer geschrieben.',
  EMERGENCY_NUMBER: 'Notrufe gehen von hier aus nicht. Nimm ein anderes Telefon.',
  INTERNATIONAL: 'Anrufe ins Ausland gibt es noch nicht.',
  DESTINATION_BLOCKED(details) {
    switch (details?.kind) {
      case undefined:
        return 'Diese Nummer kann man nicht anrufen: Ihr Tarif ist nicht abgedeckt.'
      case 'premium':
        return 'Premiumnummern kann man nicht anrufen.'
      case 'satellite':
        return 'Satellitentelefone kann man nicht anrufen.'
      case 'abroad':
        return 'Diese Vorwahl liegt außerhalb der USA und Kanadas. Anrufe ins Ausland gibt es noch nicht.'
    }
  },
  OWN_NUMBER: 'Das ist deine eigene Nummer.',
  MICROPHONE_DENIED:
    'Dein Mikrofon ist blockiert. Erlaube es in der Adressleiste und versuch es noch einmal.',
  MICROPHONE_MISSING: 'Es wurde kein Mikrofon gefunden.',
  MICROPHONE_BUSY: 'Ein anderes Programm benutzt dein Mikrofon. Schließ es dort und versuch es noch einmal.',
  INVALID_REQUEST(details) {
    if (!details) return 'Diese Anfrage war nicht gültig.'
    if (details.place === 'body' && details.field === 'months')
      return `Es müssen ${MIN_MONTHS} bis ${MAX_MONTHS} Monate sein.`
    if (details.place === 'body') return `Diese Anfrage war nicht gültig: ${details.field}.`
    switch (details.number) {
      case 'missing':
        return 'Gib die Nummer ein, an die deine Anrufe weitergeleitet werden sollen.'
      case 'own':
        return 'Anrufe können nicht an deine eigene Nummer bei Parley weitergeleitet werden.'
      case 'ours':
        return 'Anrufe können nicht an eine Nummer von Parley weitergeleitet werden.'
    }
  },
  INVALID_COST: details =>
    details
      ? `Der Preis stimmt nicht. Erwartet wurden ${shown(details.expected)} Credits für ${counted(details.units, ...units[details.unit])}.`
      : 'Der Preis stimmt nicht.',
  NUMBER_TAKEN: 'Diese Nummer wurde gerade vergeben. Bitte wähle eine andere.',
  NUMBER_NOT_FOR_SALE: 'Diese Nummer ist nicht zu haben. Bitte wähle eine, die angeboten wird.',
  NUMBER_PENDING:
    'Das Telefonnetz hat deine Nummer noch nicht bestätigt. Du bezahlst erst, wenn sie dir gehört. Versuch es gleich noch einmal.',
  NUMBER_EXPIRED: 'Die bezahlten Monate dieser Nummer sind vorbei. Verlängere sie zuerst.',
  RENEWAL_FAILED: 'Die Nummer konnte nicht verlängert werden.',
  USERNAME_TAKEN: 'Dieser Benutzername ist schon vergeben.',
  CONFLICT: toldByPlace('Das wurde schon mit anderen Angaben getan.', {
    renewal:
      'Diese Nummer wurde inzwischen verlängert. Jetzt wurde nichts abgebucht. Sieh dir das neue Datum an, bevor du sie wieder verlängerst.',
    recharge:
      'Automatisches Aufladen wurde inzwischen woanders geändert, darum wurde das nicht gespeichert. So steht es jetzt.',
  }),
  NOT_FOUND: 'Nicht gefunden.',
  METHOD_NOT_ALLOWED: 'Das geht hier nicht.',
  UNSUPPORTED_MEDIA_TYPE: toldByPlace('Die Anfrage muss JSON sein und nicht gepackt.', {
    form: 'Ein Formular muss in UTF-8 gesendet werden und nicht gepackt.',
  }),
  PAYLOAD_TOO_LARGE: 'Die Anfrage ist zu groß.',
  CARRIER_UNAVAILABLE: 'Das Telefonnetz antwortet nicht. Bitte versuch es noch einmal.',
  RATE_LIMITED: details =>
    `Zu viele Anfragen. Bitte versuch es in ${details ? minutes(details.minutes) : 'einem Moment'} noch einmal.`,
  RECENT_SIGN_IN_REQUIRED: 'Bitte gib dein Passwort noch einmal ein.',
  DELETION_PENDING:
    'Dein Konto wird gelöscht. Das wartet auf eine Nummer, um die du gebeten hast, und kann ein paar Minuten dauern.',
  TOP_UP_AMOUNT: details =>
    details
      ? `Du kannst auf einmal ${shown(details.least)} bis ${shown(details.most)} Credits aufladen, in ganzen Cent.`
      : 'Dieser Betrag kann nicht aufgeladen werden.',
  TOP_UP_ATTEMPTS: details =>
    details
      ? `Du hast viele Zahlungen begonnen. Die nächste geht in ${minutes(details.minutes)}.`
      : 'Du hast viele Zahlungen begonnen. Bitte versuch es in einer Stunde noch einmal.',
  PAYMENTS_OFF: 'Credits können gerade nicht gekauft werden.',
  PAYMENTS_UNAVAILABLE:
    'Der Zahlungsdienst antwortet nicht. Es wurde nichts abgebucht. Bitte versuch es noch einmal.',
  NO_SAVED_CARD: 'Lade einmal mit einer Karte auf, die du hinterlegst, dann schalte das ein.',
  INVALID_PHOTO: 'Dieses Bild geht nicht. Wähle ein Bild in JPEG, PNG oder WebP.',
  OPTED_OUT: 'Diese Person möchte keine Nachrichten von dir. Mit START kann sie das ändern.',
  TEXT_TOO_LONG: details =>
    details
      ? `Diese Nachricht ist zu lang: Es wären ${counted(details.segments, 'Nachricht', 'Nachrichten')}, und mehr als ${details.most} gehen nicht.`
      : 'Diese Nachricht ist zu lang.',
  EMPTY_TEXT: 'Schreib etwas oder wähle ein Bild.',
  INVALID_PICTURE: 'Dieses Bild kann nicht gesendet werden. Wähle eines in JPEG, PNG, WebP oder GIF.',
  INVALID_GREETING: `Diese Ansage geht nicht. Nimm höchstens ${GREETING_SECONDS_MAX} Sekunden auf.`,
  FORWARDING_CODE(details) {
    if (details === undefined) return 'Das ist nicht der Code, der dir vorgelesen wurde.'
    return details.left === 0
      ? 'Dieser Code gilt nicht mehr. Lass dich noch einmal anrufen.'
      : `Das ist nicht der Code, der dir vorgelesen wurde. Du hast noch ${counted(details.left, 'Versuch', 'Versuche')}.`
  },
  FORWARDING_UNCONFIRMED: 'Bestätige zuerst diese Nummer.',
  INTERNAL: 'Etwas Unerwartetes ist schiefgegangen.',
}

const CENT_MICRO = MICRO_PER_CREDIT / 100

interface Needed {
  readonly left?: number | undefined
  readonly needed?: number | undefined
}

function neededWords({ left, needed }: Needed): string {
  if (left === undefined || needed === undefined) return ''
  const free = Math.floor(toMicro(left) / CENT_MICRO) / 100
  return ` ${figures(free)} davon sind übrig, und das hier braucht ${figures(needed)}.`
}

/** Those that name a moment, which stands at the end or behind „ab“. @param moment from epoch milliseconds */
export function germanTimedSentences(
  moment: (at: number) => string,
): Pick<ErrorSentences, 'SPENDING_LIMIT' | 'TEXTS_A_DAY' | 'FORWARDING_LIMIT'> {
  return {
    SPENDING_LIMIT(details) {
      if (!details) return 'Dein Ausgabenlimit für heute ist erreicht.'
      const nextDay = `Der nächste Tag beginnt: ${moment(details.until)}.`
      switch (details.limit) {
        case 'new-account': {
          const { until, newUntil } = details
          const more = newUntil ? ` Mehr ausgeben kannst du ab: ${moment(newUntil)}.` : ''
          const end = newUntil && until >= newUntil ? more : ` ${nextDay}${more}`
          return `Ein neues Konto kann in seiner ersten Woche ${figures(details.credits)} Credits am Tag ausgeben.${neededWords(details)}${end}`
        }
        case 'own':
          return `Du hast ein Limit von ${figures(details.credits)} Credits am Tag gesetzt.${neededWords(details)} ${nextDay}`
        case 'numbers':
          return `Du kannst ${counted(details.count, 'Nummer', 'Nummern')} am Tag kaufen. ${nextDay}`
      }
    },
    TEXTS_A_DAY(details) {
      if (!details) return 'Du hast das Limit an Nachrichten für heute erreicht.'
      const most =
        details.of === 'texts'
          ? `${details.count} Nachrichten senden`
          : `${details.count} neuen Personen schreiben`
      return `Du kannst am Tag ${most}. Das Limit endet: ${moment(details.until)}.`
    },
    FORWARDING_LIMIT: details =>
      details
        ? `Diese Nummer kann heute nicht mehr zum Bestätigen angerufen werden. Versuch es wieder ab: ${moment(details.until)}.`
        : 'Diese Nummer kann heute nicht mehr zum Bestätigen angerufen werden.',
  }
}
