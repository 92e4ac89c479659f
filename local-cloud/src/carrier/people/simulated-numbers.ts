import type { Habit } from './simulated-person.ts'

/** The simulated people answer in area code 500, at 555-0100 to 555-0109. */
const PEOPLE = /^\+1500555010\d$/

/** True for the number of a simulated person; such numbers cannot be bought. */
export const isSimulatedPerson = (phoneNumber: string): boolean => PEOPLE.test(phoneNumber)

const CALL_BACK_MS = 3000
const PICK_UP_MS = 1000
const WORDS =
  'Hello. You have reached the number that speaks. If you can hear these words, your call works. One. Two. Three.'
const MESSAGE = 'Hello. This is a message for you. Please call me back.'

const nobody: Habit = { silent: true, endAfterMs: 100, cause: 'UNALLOCATED_NUMBER' }
const echoing: Habit = { pickUpAfterMs: PICK_UP_MS, speaks: 'echo' }

/**
 * What the person at a number does when called. For texts see `texting-habits.ts`.
 * @param noAnswerMs when the network gives up on someone who never answers
 */
export function habitOf(phoneNumber: string, noAnswerMs: number): Habit {
  const habits: Readonly<Record<string, Habit>> = {
    '+15005550100': echoing,
    '+15005550101': { silent: true, endAfterMs: 500, cause: 'USER_BUSY' },
    '+15005550102': { endAfterMs: noAnswerMs, cause: 'NO_ANSWER' },
    '+15005550103': { endAfterMs: 1500, cause: 'CALL_REJECTED' },
    '+15005550104': { ...echoing, endAfterMs: 5000 },
    '+15005550105': { pickUpAfterMs: PICK_UP_MS, speaks: { words: WORDS } },
    '+15005550106': { endAfterMs: 1500, cause: 'CALL_REJECTED', callBackAfterMs: CALL_BACK_MS },
    '+15005550107': echoing,
    '+15005550108': { endAfterMs: 1500, cause: 'NO_ANSWER', callBackAfterMs: CALL_BACK_MS },
    '+15005550109': nobody,
  }
  return habits[phoneNumber] ?? nobody
}

/** What a simulated person does when calling one of the account's numbers. Most beep, so that one hears them. */
export function callingHabitOf(phoneNumber: string): Habit {
  const habits: Readonly<Record<string, Habit>> = {
    '+15005550100': { speaks: 'echo' },
    '+15005550105': { speaks: { words: WORDS } },
    '+15005550108': { message: MESSAGE },
  }
  return habits[phoneNumber] ?? { speaks: 'beeps' }
}
