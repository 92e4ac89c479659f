/** How long one file of tests, or one journey, took. */
export interface Lap {
  readonly name: string
  readonly ms: number
}

const shown = 15

/** The slowest laps, one a line, longest first: where to look when the whole takes too long. */
export function slowest(laps: readonly Lap[]): string {
  return [...laps]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, shown)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}\n`)
    .join('')
}
