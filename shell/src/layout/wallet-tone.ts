/** Below this many credits the wallet warns. */
const LOW_CREDITS = 1.5
/** S5: below this many no call can be made. */
const SPENT_CREDITS = 1

/** How the wallet looks: amber below 1.5 credits, red below 1. */
export function walletTone(credits: number): 'enough' | 'low' | 'spent' {
  if (credits < SPENT_CREDITS) return 'spent'
  return credits < LOW_CREDITS ? 'low' : 'enough'
}
