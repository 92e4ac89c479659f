import { say } from './language.ts'

/** D45: amounts, by the figures that `moneyFigures` gives them. */
export const money = {
  credits: (figures: string) => say(`${figures} credits`, `${figures} Credits`),
  about: (span: string) => say(`about ${span}`, `etwa ${span}`),
  over: (span: string) => say(`over ${span}`, `über ${span}`),
  have: (amount: string) => say(`You have ${amount}.`, `Du hast ${amount}.`),
  /** What a minute costs, and how it is counted. @param step in seconds */
  rate: (amount: string, step: number) => {
    if (step === 60) return say(`${amount} per started minute`, `${amount} je angefangene Minute`)
    return step === 1
      ? say(`${amount} per minute, counted by the second`, `${amount} pro Minute, sekundengenau gezählt`)
      : say(
          `${amount} per minute, counted in steps of ${step} s`,
          `${amount} pro Minute, gezählt in Schritten von ${step} s`,
        )
  },
  /** What is charged for: `5 started minutes × 0.022`. @param time `4:12` */
  startedMinutes: (minutes: number, figures: string) =>
    say(
      `${minutes} started ${minutes === 1 ? 'minute' : 'minutes'} × ${figures}`,
      `${minutes} angefangene ${minutes === 1 ? 'Minute' : 'Minuten'} × ${figures}`,
    ),
  countedTime: (time: string, figures: string) =>
    say(`${time} × ${figures} per minute`, `${time} × ${figures} pro Minute`),
  /** Of a purchase after which no call can be made. @param amount with how much one can: `1.00 credits` */
  leavesTooFew: (amount: string) =>
    say(
      `That leaves less than the ${amount} that a call needs.`,
      `Danach bleiben weniger als die ${amount}, die ein Anruf braucht.`,
    ),
  /** Of a balance with which no call can be made. @param amount with how much one can */
  tooFew: (amount: string) =>
    say(`a call needs a balance of ${amount}`, `ein Anruf braucht ein Guthaben von ${amount}`),
}
