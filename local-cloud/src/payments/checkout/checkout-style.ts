export const CHECKOUT_STYLE_PATH = '/c/checkout.css'

/** What only the pages on which somebody pays have, beside the look of every page. */
export const CHECKOUT_STYLE = `
main:has(.pay) { max-width: 528px } .pay section { padding-block: 20px }
.sum { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 0; margin: 0; font-variant-numeric: tabular-nums } .sum dd { margin: 0; text-align: end } .sum .total { font-weight: 600; padding-block-start: 8px; border-block-start: 1px solid var(--line) }
.pay form { display: grid; grid-template-columns: 1fr 1fr; gap: 0 16px } .pay form > .wide, .pay form > [role=alert] { grid-column: 1 / -1 } .pay input { width: 100% } .pay input[aria-invalid=true] { border-color: var(--negative-text) }
.pay .wrong { color: var(--negative-text); margin: 4px 0 0 } .pay [role=alert] { margin: 0 0 8px; padding: 12px; border-radius: 8px; background: var(--negative-soft); color: var(--negative-text) }
.pay .wide > button { width: 100% } .pay .back { margin-block-start: 12px; text-align: center } .pay .back a { display: inline-flex; align-items: center; min-height: 44px }
.pay .choice { display: flex; flex-wrap: wrap; gap: 12px } .pay .choice button { flex: 1 1 160px } .pay .choice button + button { background: var(--surface-1); border-color: var(--line-strong); color: inherit } .pay .choice button + button:hover { background: var(--surface-2) }
`
