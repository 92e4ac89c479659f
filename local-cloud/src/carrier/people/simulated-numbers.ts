import type { Habit } from './simulated-person.ts'

/** The simulated people answer in area code 500, at 555-0100 to 555-0109. */
const PEOPLE = /^\+1500555010\d$/

/** True for the number of a simulated person; such numbers cannot be bought. */
export const isSimulatedPerson = (phoneNumber: string): boolean => PEOPLE.test(phoneNumber)

const nobody: Habit = { silent: true, endAfterMs: 100, cause: 'UNALLOCATED_NUMBER' }

/**
 * What the person at a number does. 0107 and 0108 are known for what they do with texts and voicemail; when
 * called, one echoes and the other does not answer.
 * @param noAnswerMs when the network gives up on someone who never answers
 */
export function habitOf(phoneNumber: string, noAnswerMs: number): Habit {
  const away: Habit = { endAfterMs: noAnswerMs, cause: 'NO_ANSWER' }
  const habits: Readonly<Record<string, Habit>> = {
    '+15005550100': { pickUpAfterMs: 1000, speaks: 'echo' },
    '+15005550101': { silent: true, endAfterMs: 500, cause: 'USER_BUSY' },
    '+15005550102': away,
    '+15005550103': { endAfterMs: 1500, cause: 'CALL_REJECTED' },
    '+15005550104': { pickUpAfterMs: 1000, speaks: 'echo', endAfterMs: 5000 },
    '+15005550105': { pickUpAfterMs: 1000, speaks: 'tone' },
    '+15005550106': { endAfterMs: 1500, cause: 'CALL_REJECTED', callBackAfterMs: 3000 },
    '+15005550107': { pickUpAfterMs: 1000, speaks: 'echo' },
    '+15005550108': away,
    '+15005550109': nobody,
  }
  return habits[phoneNumber] ?? nobody
}
