import { type MoneyForm, moneyWords } from '../words/money-words.ts'
import styles from './text.module.css'

interface CreditsTextProps {
  readonly credits: number
  /** What the amount is: a balance and a payment have two digits, a rate and a charge three (D45). */
  readonly form: MoneyForm
}

/** An amount of money, `3.25 credits`. */
export const CreditsText = ({ credits, form }: CreditsTextProps) => (
  <span className={styles.figures}>{moneyWords(credits, form)}</span>
)
