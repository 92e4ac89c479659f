import styles from './text.module.css'

/** `(212) 555-0187`, `+44 207 946 0018`, `1.20 credits a day`, `1,20 Credits am Tag`, `11 h 57 min` */
const pieces =
  /(\(\d{3}\) \d{3}-\d{4}|\+\d[\d ]*\d|\d[\d,.]* [Cc]redits?(?: a day| am Tag)?|\d[\d,.]* (?:h \d+ min|h|min|s)\b)/

/** A sentence whose phone numbers, amounts and spans stay each in one piece where its lines end: `Call to (212) 555-0187`. */
export const UnbrokenText = ({ children }: { readonly children: string }) =>
  children.split(pieces).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={styles.piece}>
        {part}
      </span>
    ) : (
      part
    ),
  )
