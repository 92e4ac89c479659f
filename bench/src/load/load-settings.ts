import { parseArgs } from 'node:util'

/** Who takes turns when requests come one at a time: one person may not ask so often (D37). They do not ask later on. */
export const FEW = 10

/** How much load, and for how long. */
export interface LoadSettings {
  readonly minutes: number
  readonly people: number
  readonly calls: number
  /** How many of the calls are talked in; the others are silent. */
  readonly talking: number
  /** Requests of each kind in a second. */
  readonly rate: number
}

/** A little less than the product lets a person ask for what is costly or secret (D37). */
const SELDOM_A_MINUTE = 55
/** The carrier of the embedded cloud sells a hundred numbers of an area code. */
const MOST_CALLS = 90

/** @returns a sentence when they cannot be */
export function loadSettings(args: readonly string[]): LoadSettings | string {
  const text = { type: 'string' } as const
  const options = { minutes: text, people: text, calls: text, talking: text, rate: text }
  const { values } = parseArgs({ args: [...args], options })
  const settings = {
    minutes: Number(values.minutes ?? 10),
    people: Number(values.people ?? 500),
    calls: Number(values.calls ?? 40),
    talking: Number(values.talking ?? 40),
    rate: Number(values.rate ?? 20),
  }
  const isUsable = ([name, value]: [string, number]) =>
    name === 'minutes' ? value > 0 : Number.isInteger(value) && value >= 0
  const wrong = Object.entries(settings).find(entry => !isUsable(entry))
  if (wrong) return `--${wrong[0]} must be a number, not "${values[wrong[0] as keyof typeof values]}".`
  const { people, calls, rate } = settings
  if (calls > Math.min(people, MOST_CALLS)) return `--calls must be at most ${Math.min(people, MOST_CALLS)}.`
  const needed = FEW + Math.ceil((rate * 60) / SELDOM_A_MINUTE)
  if (people < needed)
    return `At --rate ${rate} each person would meet their own limits: --people must be at least ${needed}.`
  return settings
}
