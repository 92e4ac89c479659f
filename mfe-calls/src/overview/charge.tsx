import { moneyParts } from '@parley/shared-ui/words'

interface ChargeProps {
  readonly credits: number
  /** The class of what is no figure, which gives way first. */
  readonly unit: string | undefined
}

/** What was charged, its figures and its unit apart. */
export function Charge({ credits, unit }: ChargeProps) {
  const [before, figures, after] = moneyParts(credits, 'charge')
  return (
    <>
      <span className={unit}>{before}</span>
      {figures}
      <span className={unit}>{after}</span>
    </>
  )
}
