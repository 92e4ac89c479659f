import { deviceWords } from './device-words.ts'
import { say } from './language.ts'

/** Whether calls can be made and come in: the lamp in one word, and what decides it. */
export const line = {
  lamp: {
    ready: say('Ready', 'Bereit'),
    connecting: say('Connecting…', 'Verbinde …'),
    /** It is on its way back, and a call waits for it. */
    reconnecting: say('Reconnecting…', 'Verbinde neu …'),
    offline: say('Offline', 'Offline'),
    elsewhere: say('Elsewhere', 'Woanders'),
    numberless: say('No number yet', 'Noch keine Nummer'),
    expired: say('Number expired', 'Nummer abgelaufen'),
    disturbed: say('Do not disturb', 'Nicht stören'),
    /** Every call goes to another telephone. */
    forwarded: say('Calls forwarded', 'Weitergeleitet'),
    limited: say('Daily limit', 'Tageslimit'),
    tooFew: say('Too few credits', 'Zu wenig Guthaben'),
  },
  unseen: (calls: number) =>
    say(
      calls === 1 ? '1 new missed call' : `${calls} new missed calls`,
      calls === 1 ? '1 neuer verpasster Anruf' : `${calls} neue verpasste Anrufe`,
    ),
  /** D43: a call in another browser of the person. @param device that browser: `Firefox on Linux` */
  call: {
    outgoing: (device: string) => say(`Calling from ${device}`, `Anruf aus ${deviceWords(device)}`),
    incoming: (device: string) => say(`Ringing in ${device}`, `Klingelt in ${deviceWords(device)}`),
    /** @param device the number that the call was forwarded to (D26) */
    forwarded: (device: string) => say(`Ringing at ${device}`, `Klingelt bei ${device}`),
  },
  /** @param place the browser or tab that has the line, within a sentence */
  elsewhere: {
    tab: say('your other tab', 'deinem anderen Tab'),
    talking: (place: string) => say(`You hear this call in ${place}`, `Du hörst diesen Anruf in ${place}`),
    idle: (place: string) => say(`Calls ring in ${place}`, `Anrufe klingeln in ${place}`),
  },
}
