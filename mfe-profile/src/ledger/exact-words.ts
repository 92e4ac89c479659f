import { exactFigures, toMicro } from '@parley/shared-contract'
import { type MoneyForm, moneyFigures } from '@parley/shared-ui/words'

/**
 * D45: of an amount that is shown with fewer digits than it has, all of them, as the statement has it: `Exactly 0.978 credits`;
 * null of another one.
 * @param form how it is shown
 */
export function exactWords(credits: number, form: MoneyForm): string | null {
  const exact = exactFigures(toMicro(credits))
  return exact === moneyFigures(credits, form) ? null : `Exactly ${exact} credits`
}
