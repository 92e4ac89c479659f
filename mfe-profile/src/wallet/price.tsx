import { CALL_RATE_CREDITS_PER_MINUTE, NUMBER_MONTH_CREDITS } from '@parley/shared-contract'
import { CreditsText } from '@parley/shared-ui'

/** What a call costs, in or out: `0.022 credits per started minute`. */
export const CallPrice = () => (
  <>
    <CreditsText credits={CALL_RATE_CREDITS_PER_MINUTE} form="rate" /> per started minute
  </>
)

/** What a number costs: `1.50 credits per month`. */
export const NumberPrice = () => (
  <>
    <CreditsText credits={NUMBER_MONTH_CREDITS} form="payment" /> per month
  </>
)
