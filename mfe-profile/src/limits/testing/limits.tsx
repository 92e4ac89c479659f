import { LimitsCard } from '../limits-card.tsx'
import { useSpending } from '../use-spending.ts'

/** The card as the wallet has it, which asks for what it shows. */
export const Limits = () => <LimitsCard {...useSpending()} />
