import { say } from './language.ts'

/** How a check came out, for who does not see its picture. */
export const check = {
  good: say('In order', 'In Ordnung'),
  doubtful: say('Take care', 'Achtung'),
  bad: say('In the way', 'Im Weg'),
  unknown: say('Not known yet', 'Noch nicht bekannt'),
}
