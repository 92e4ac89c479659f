import { MICRO_PER_CREDIT } from './constants/index.ts'
import { counted } from './counted.ts'
import { exactFigures, toMicro } from './credits.ts'
import type { ErrorSentences } from './error-sentences.ts'

/** A moment within a sentence, from epoch milliseconds. */
type MomentWords = (at: number) => string

const CENT_MICRO = MICRO_PER_CREDIT / 100

const utcFormat = new Intl.DateTimeFormat('en-US', {
  ...{ month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  ...{ hourCycle: 'h23', timeZone: 'UTC' },
})

/** `Nov 23, 00:00 UTC`: the days of limits are those of UTC (D37), and the api does not know where its readers are. */
export const utcMoment: MomentWords = at => `${utcFormat.format(at)} UTC`

/** How much of the day is free still, and how much it takes; of refusals that say so. */
function neededWords({
  left,
  needed,
}: {
  readonly left?: number | undefined
  readonly needed?: number | undefined
}) {
  if (left === undefined || needed === undefined) return ''
  // Rounded down as everywhere, so that what does not suffice never looks as if it did.
  const free = exactFigures(Math.floor(toMicro(left) / CENT_MICRO) * CENT_MICRO)
  return ` ${free} of it is left, and this takes ${exactFigures(toMicro(needed))}.`
}

interface NewAccountDay {
  readonly until: number
  readonly newUntil?: number | null | undefined
}

/** The sentences that name a moment; pages say it as it is on the clock of the person (D37). */
export function timedSentences(
  moment: MomentWords,
): Pick<ErrorSentences, 'SPENDING_LIMIT' | 'TEXTS_A_DAY' | 'FORWARDING_LIMIT'> {
  /** D37: when there is as much again, and from when on there is more; on the last day that is one moment. */
  function newAccountEnd({ until, newUntil }: NewAccountDay): string {
    const day = `The next day begins ${moment(until)}`
    if (newUntil === null || newUntil === undefined) return `${day}.`
    const end = moment(newUntil)
    return until < newUntil
      ? `${day}, and you can spend more from ${end}.`
      : `You can spend more from ${end}.`
  }
  return {
    SPENDING_LIMIT(details) {
      if (!details) return 'Your spending limit for today is reached.'
      const nextDay = `The next day begins ${moment(details.until)}.`
      switch (details.limit) {
        case 'new-account':
          return `A new account can spend ${exactFigures(toMicro(details.credits))} credits a day in its first week.${neededWords(details)} ${newAccountEnd(details)}`
        case 'own':
          return `You have set a limit of ${exactFigures(toMicro(details.credits))} credits a day.${neededWords(details)} ${nextDay}`
        case 'numbers':
          return `You can buy ${counted(details.count, 'number')} a day. ${nextDay}`
      }
    },
    TEXTS_A_DAY(details) {
      if (!details) return 'You have reached the limit of texts for today.'
      const most = details.of === 'texts' ? `send ${details.count} texts` : `text ${details.count} new people`
      return `You can ${most} a day. The limit ends ${moment(details.until)}.`
    },
    FORWARDING_LIMIT: details =>
      details
        ? `This number cannot be called to confirm it any more today. You can try again from ${moment(details.until)}.`
        : 'This number cannot be called to confirm it any more today.',
  }
}
