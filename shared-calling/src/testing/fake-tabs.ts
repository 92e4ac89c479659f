import { Subject } from 'rxjs'
import type { LockHolder, Tabs } from '../tabs/tabs.ts'

/** One tab of the fake browser. */
export interface FakeTab extends Tabs {
  /** The tab crashes: its locks pass on, nothing of it is heard or told any more. */
  kill(): void
  readonly dead: boolean
  /** It still holds its locks, and hears nothing any more. */
  freeze(): void
  /** Everything it has posted. */
  readonly posted: readonly unknown[]
}

interface Waiting {
  readonly tab: FakeTab
  readonly holder: LockHolder
}

/** The tabs of a browser that does not exist: locks in the order they were asked for, messages in theirs. */
export function createFakeBrowser() {
  const locks = new Map<string, Waiting[]>()
  const channels = new Set<{ tab: FakeTab; name: string; messages$: Subject<unknown> }>()
  const deaf = new Set<FakeTab>()
  const dead = new Set<FakeTab>()
  const queueOf = (name: string) => {
    const queue = locks.get(name) ?? []
    locks.set(name, queue)
    return queue
  }
  const soon = (tab: FakeTab, work: () => void) =>
    void Promise.resolve().then(() => {
      if (!dead.has(tab)) work()
    })
  const grant = (name: string, first: Waiting) =>
    soon(first.tab, () => {
      if (queueOf(name)[0] === first) first.holder.onHeld()
    })

  function remove(name: string, given: Waiting): void {
    const queue = queueOf(name)
    const at = queue.indexOf(given)
    if (at < 0) return
    queue.splice(at, 1)
    if (at === 0 && queue[0]) grant(name, queue[0])
  }

  function openTab(): FakeTab {
    const posted: unknown[] = []
    const tab: FakeTab = {
      posted,
      get dead() {
        return dead.has(tab)
      },
      hold(name, holder, { steal }) {
        if (dead.has(tab)) return () => {}
        const queue = queueOf(name)
        const own = { tab, holder }
        if (steal) {
          const robbed = queue.shift()
          if (robbed) soon(robbed.tab, robbed.holder.onLost)
          queue.unshift(own)
        } else {
          queue.push(own)
        }
        if (queue[0] === own) grant(name, own)
        return () => remove(name, own)
      },
      open(name) {
        const own = { tab, name, messages$: new Subject<unknown>() }
        channels.add(own)
        return {
          messages$: own.messages$,
          post(message) {
            if (dead.has(tab)) return
            posted.push(message)
            const copy = structuredClone(message)
            for (const other of channels) {
              if (other === own || other.name !== name) continue
              soon(other.tab, () => {
                if (!deaf.has(other.tab)) other.messages$.next(copy)
              })
            }
          },
          close: () => void channels.delete(own),
        }
      },
      kill() {
        dead.add(tab)
        for (const [name, queue] of locks) {
          for (const waiting of queue.filter(candidate => candidate.tab === tab)) remove(name, waiting)
        }
      },
      freeze: () => void deaf.add(tab),
    }
    return tab
  }

  return { openTab }
}
