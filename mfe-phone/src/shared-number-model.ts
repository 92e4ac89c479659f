import { numbersIn } from '@parley/shared-contract/dialling'
import { askedNumber } from './asked-number-model.ts'

/** Whoever shares a number shares no book: what comes after so many signs is not looked at. */
const MOST_SIGNS = 2_000

/**
 * The first number in what another app has shared with the installed one: a telephone link, or a number within the text or its
 * title, as the numbering plan has it. The digits of any other address are no number. It is shown, never dialled (D7).
 * @returns null where there is none
 */
export function sharedNumber(query: Pick<URLSearchParams, 'get'>): string | null {
  const [link, text, title] = ['shared-link', 'shared-text', 'shared-title'].map(name =>
    (query.get(name) ?? '').slice(0, MOST_SIGNS).trim(),
  )
  for (const found of [link, text])
    if (found && /^tel:/i.test(found)) return askedNumber(found.split(/\s/)[0] ?? null) || null
  const words = `${text}\n${title}`.replace(/\b[a-z][a-z\d+.-]*:\/\/\S*/gi, ' ')
  return numbersIn(words)[0]?.number ?? null
}

/** Whether another app has shared something, whatever is in it. */
export const isShared = (query: Pick<URLSearchParams, 'has'>): boolean =>
  ['shared-link', 'shared-text', 'shared-title'].some(name => query.has(name))
