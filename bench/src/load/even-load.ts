import { type AskedKind, type Asker, askedKinds, askOnce } from './asked-kinds.ts'
import { createTimes, type Times, timed } from './times.ts'

/** What is measured: each kind of request, and how long a change takes to the listener of its person. */
export type Measured = Readonly<Record<AskedKind | 'heard', Times>>

export const nothingMeasured = (): Measured =>
  Object.fromEntries([...askedKinds, 'heard'].map(name => [name, createTimes()])) as Record<
    AskedKind | 'heard',
    Times
  >

const TICK_MS = 10

interface Marks {
  /** What a profile is called from now on; it is timed until a listener says so. */
  next(): string
  /** A listener says that a profile is called so. */
  heard(mark: string): void
  /** What no listener has said. */
  readonly unheard: ReadonlyMap<string, number>
}

/** @param measured whoever measures at the moment */
export function createMarks(measured: () => Measured): Marks {
  const unheard = new Map<string, number>()
  let count = 0
  return {
    next() {
      count += 1
      const mark = `Mark ${count}`
      unheard.set(mark, performance.now())
      return mark
    },
    heard(mark) {
      const from = unheard.get(mark)
      if (from === undefined) return
      unheard.delete(mark)
      measured().heard.took(performance.now() - from)
    },
    unheard,
  }
}

interface LoadOptions {
  readonly url: string
  readonly people: readonly Asker[]
  readonly measured: Measured
  readonly nextMark: () => string
}

/** One request at a time, so many of each kind, everybody in turn. */
export async function askAlone(
  { url, people, measured, nextMark }: LoadOptions,
  times: number,
): Promise<void> {
  let turn = 0
  for (let time = 0; time < times; time += 1) {
    for (const kind of askedKinds) {
      const asker = people[turn++ % people.length]
      if (asker) await timed(measured[kind], () => askOnce(url, kind, asker, nextMark))
    }
  }
}

/**
 * So many requests of each kind every second, whether or not those before were answered: people do not wait for each other.
 * Resolves when all are answered.
 */
export async function askEvenly(
  { url, people, measured, nextMark }: LoadOptions,
  perSecond: number,
  milliseconds: number,
): Promise<void> {
  const from = performance.now()
  const underWay = new Set<Promise<void>>()
  let turn = 0
  const ask = (kind: AskedKind): void => {
    const asker = people[turn++ % people.length]
    if (!asker) return
    const asked = timed(measured[kind], () => askOnce(url, kind, asker, nextMark))
    underWay.add(asked)
    void asked.then(() => underWay.delete(asked))
  }
  let sent = 0
  await new Promise<void>(resolve => {
    const timer = setInterval(() => {
      const passed = Math.min(performance.now() - from, milliseconds)
      // The kinds are spread over each turn, and do not come all at once.
      const due = Math.floor((passed / 1000) * perSecond * askedKinds.length)
      for (; sent < due; sent += 1) ask(askedKinds[sent % askedKinds.length] ?? 'devices')
      if (passed < milliseconds) return
      clearInterval(timer)
      resolve()
    }, TICK_MS)
  })
  await Promise.all(underWay)
}
