import { type Push, pushTag } from '@parley/shared-contract/worker'
import { asPush } from './read-push.ts'

/** A ring is brought for half a minute, and nobody has more calls than these in it. */
const MOST_ENDS = 20

/** How calls ended, since the worker runs, which is for longer than a ring is brought. */
export interface EndedRings {
  /** To be asked as a push arrives: so the word of an end counts before it is shown, and where nobody sees it any more. */
  hear(push: Push): void
  /**
   * What is to be shown of a push. A ring may be brought after the word of its end, or take longer to come this far: it leaves that word,
   * which is shown once more, since some browsers take the permission of whoever shows nothing.
   * @param shown what is under its tag
   */
  latestOf(push: Push, shown: readonly { readonly data: unknown }[]): Push
}

export function createEndedRings(): EndedRings {
  const ends = new Map<string, Push>()
  return {
    hear(push) {
      if (!isEnd(push)) return
      ends.set(pushTag(push), push)
      for (const tag of [...ends.keys()].slice(0, -MOST_ENDS)) ends.delete(tag)
    },
    latestOf(push, shown) {
      if (push.type !== 'incoming-call') return push
      const over = shown.map(({ data }) => asPush(data)).find(one => one !== null && isEnd(one))
      return over ?? ends.get(pushTag(push)) ?? push
    },
  }
}

const isEnd = ({ type }: Push): boolean => type === 'missed-call' || type === 'call-ended'
