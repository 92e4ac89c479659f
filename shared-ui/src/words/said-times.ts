import { say } from './language.ts'

/** The days that have a name, on their own and within a sentence. */
export const day = {
  alone: { today: say('Today', 'Heute'), yesterday: say('Yesterday', 'Gestern') },
  within: { today: say('today', 'heute'), yesterday: say('yesterday', 'gestern') },
}

/** A moment: its day, and the time of day. */
export const moment = {
  alone: (day: string, clock: string) => `${day}, ${clock}`,
  within: (day: string, clock: string) => say(`${day} at ${clock}`, `${day} um ${clock}\u00a0Uhr`),
}
