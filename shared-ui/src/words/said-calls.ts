import { type CallEnder, formatSpan, MAX_REPORTED_SECONDS } from '@parley/shared-contract'
import { deviceWords } from './device-words.ts'
import { say } from './language.ts'

/** How long a call can last (B7). */
const longest = formatSpan(MAX_REPORTED_SECONDS)

const CALLS_ARE_OFF = say('Calls are off until it is renewed.', 'Anrufe gehen nicht, bis sie verlängert ist.')

/** S4, D28: a call in progress. */
export const call = {
  status: {
    calling: say('Calling…', 'Wird angerufen …'),
    ringing: say('Ringing…', 'Klingelt …'),
    connecting: say('Connecting…', 'Verbinde …'),
    connected: say('Connected', 'Verbunden'),
  },
  /** What stands beside the status: it stays `Connected`. */
  whenReconnected: say('Once you are reconnected', 'Sobald du wieder verbunden bist'),
  waits: say('Hold and keypad wait until you are back.', 'Halten und Tastenfeld warten, bis du zurück bist.'),
  startsAnswered: say(
    'Hold and keypad start when they answer.',
    'Halten und Tastenfeld gehen, sobald angenommen wird.',
  ),
  flag: {
    recovering: say('Reconnecting…', 'Verbinde neu …'),
    held: say('On hold', 'Gehalten'),
    muted: say('Muted', 'Stumm'),
  },
  hears: {
    recovering: say('They hear silence.', 'Dort ist es still.'),
    held: say('They hear music until you resume.', 'Dort läuft Musik, bis du fortsetzt.'),
  },
  endAgain: say('Press E again to hang up.', 'Drück noch einmal E, um aufzulegen.'),
  /** Before a number of the person's own, with its direction. */
  own: { outgoing: say('From', 'Von'), incoming: say('To', 'An') },
  incoming: say('Incoming call', 'Eingehender Anruf'),
  incomingFrom: (caller: string) => say(`Incoming call from ${caller}`, `Eingehender Anruf von ${caller}`),
  /** A call that was to be answered from a notification. */
  tooLate: say(
    'The call was over before it could be answered.',
    'Der Anruf war vorbei, bevor er angenommen werden konnte.',
  ),
  /** A call that was to be answered from a notification, as the person did so elsewhere. @param device `Firefox on Linux` */
  answeredIn: (device: string) =>
    say(`Already answered in ${device}.`, `Schon angenommen in: ${deviceWords(device)}.`),
  /** A notification of another person who uses the same browser. */
  forSomebodyElse: say(
    'That notification was for somebody else who uses this browser.',
    'Diese Benachrichtigung war für jemand anderen, der diesen Browser benutzt.',
  ),
  isCalling: (caller: string) => say(`${caller} is calling`, `${caller} ruft an`),
  signOutEnds: (peer: string) =>
    say(`Signing out ends your call with ${peer}.`, `Abmelden beendet deinen Anruf mit ${peer}.`),
  /** @param amount `0.022 credits` */
  answerCost: (amount: string) =>
    say(`Answering costs ${amount} per minute`, `Annehmen kostet ${amount} pro Minute`),
  /** @param figures `0.022` */
  rate: (figures: string) => say(`${figures} credits/min`, `${figures} Credits/Min.`),
  upTo: (time: string) => say(`up to ${time}`, `bis zu ${time}`),
  timeLeft: (time: string) => say(`${time} left`, `noch ${time}`),
  endsIn: (time: string) => say(`Call ends in ${time}`, `Anruf endet in ${time}`),
  /** Where the call is out of sight. */
  yoursEndsIn: (time: string) => say(`Your call ends in ${time}.`, `Dein Anruf endet in ${time}.`),
  plentyLeft: say('Plenty', 'Reichlich'),
  soFar: (amount: string) => say(`${amount} so far`, `bisher ${amount}`),
  /** S9: said once, while 25 to 30 s remain, by what ends the call. */
  endsSoon: {
    credits: (seconds: number) =>
      say(`Your credits last for ${seconds} more seconds.`, `Dein Guthaben reicht noch ${seconds} Sekunden.`),
    own: (seconds: number) =>
      say(
        `Your daily limit ends this call in ${seconds} seconds.`,
        `Dein Tageslimit beendet diesen Anruf in ${seconds} Sekunden.`,
      ),
    'new-account': (seconds: number) =>
      say(
        `The daily limit of new accounts ends this call in ${seconds} seconds.`,
        `Das Tageslimit neuer Konten beendet diesen Anruf in ${seconds} Sekunden.`,
      ),
    'longest-call': (seconds: number) =>
      say(
        `This call ends in ${seconds} seconds: ${longest} is the longest that a call can last.`,
        `Dieser Anruf endet in ${seconds} Sekunden: Länger als ${longest} kann ein Anruf nicht dauern.`,
      ),
  } satisfies Readonly<Record<CallEnder, (seconds: number) => string>>,
  /** Beside how long a call still lasts: why more credits do not help. */
  endedBy: {
    own: say('Your daily limit', 'Dein Tageslimit'),
    'new-account': say('Limit of new accounts', 'Limit neuer Konten'),
    'longest-call': say(`${longest} at most`, `Höchstens ${longest}`),
  } satisfies Readonly<Record<Exclude<CallEnder, 'credits'>, string>>,
  microphoneGone: say(
    'Your microphone was unplugged. They cannot hear you until you plug one in.',
    'Dein Mikrofon wurde abgezogen. Man hört dich nicht, bis du eins einsteckst.',
  ),
  microphoneReplaced: (name: string) =>
    say(
      `Your microphone was unplugged. You are now heard through ${name || 'another one'}.`,
      `Dein Mikrofon wurde abgezogen. Man hört dich jetzt über ${name || 'ein anderes'}.`,
    ),
  /** On a handset whose person is on the line already. */
  withThem: say('You are in a call with them.', 'Du bist mit dieser Person im Gespräch.'),
  /** On the handset of a few digits by which a company texts. */
  shortCode: say('A short code cannot be called.', 'Eine Kurznummer kann nicht angerufen werden.'),
  nothingTyped: say('Enter a number to call.', 'Gib eine Nummer zum Anrufen ein.'),
  /** Call was pressed a moment before the line is ready. */
  callsWhenReady: say(
    'Calls as soon as the line is ready.',
    'Der Anruf beginnt, sobald die Leitung bereit ist.',
  ),
  /** @param digit 0 or 1, which is the first of no area code */
  noAreaCode: (digit: string) =>
    say(`Area codes do not start with ${digit}.`, `Vorwahlen beginnen nicht mit ${digit}.`),
  /** @param areaCode `555` */
  unknownAreaCode: (areaCode: string) =>
    say(`There is no area code ${areaCode}.`, `Eine Vorwahl ${areaCode} gibt es nicht.`),
  notHere: say('This is not a US or Canadian number.', 'Das ist keine Nummer aus den USA oder Kanada.'),
  /** @param missing how many digits; null where that is not known */
  tooShort: (missing: number | null) =>
    missing === null
      ? say('More digits.', 'Mehr Ziffern.')
      : say(
          missing === 1 ? '1 more digit.' : `${missing} more digits.`,
          missing === 1 ? 'Noch 1 Ziffer.' : `Noch ${missing} Ziffern.`,
        ),
  nameTyped: say('Choose someone, or type a number.', 'Wähle jemanden oder tippe eine Nummer.'),
  nobodyFound: say(
    'Nobody has this name. Type a number to call.',
    'So heißt niemand. Tippe eine Nummer zum Anrufen.',
  ),
  offline: say('You can call when you are back online.', 'Du kannst anrufen, sobald du wieder online bist.'),
  /** D43: why nobody can be called now. @param device another browser of the person: `Firefox on Linux` */
  elsewhere: (device: string) =>
    say(
      `In a call in ${device}. Move it here or end it.`,
      `Im Gespräch in ${deviceWords(device)}. Hol es hierher oder beende es.`,
    ),
  numberExpired: say(
    `Your number has expired. ${CALLS_ARE_OFF}`,
    `Deine Nummer ist abgelaufen. ${CALLS_ARE_OFF}`,
  ),
  /** The same where it is seen that it has expired. */
  callsAreOff: CALLS_ARE_OFF,
}
