import { usePlace, useRates } from '@parley/shared-platform/react'
import { checkedRate } from './checked-rate.ts'

/** The sentence about a number that is being typed. */
export function RateAnswer({ typed }: { readonly typed: string }) {
  const rates = useRates()
  const { number, sentence } = checkedRate(rates, typed)
  const place = usePlace(number) ?? null
  return sentence(place)
}
