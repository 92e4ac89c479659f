/** How many days a span of milliseconds is, for what is kept so long. */
export const daysOf = (ms: number): number => ms / 86_400_000
