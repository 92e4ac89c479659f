import { reachable } from '@parley/shared-contract/device'
import { fromEvent, map, NEVER, Subject, takeUntil } from 'rxjs'
import type { TabChannel, Tabs } from './tabs.ts'

/** The tabs of this browser. Where it cannot lock or post, every tab leads as if it were the only one. */
export const browserTabs: Tabs = {
  hold(name, holder, { steal }) {
    const released = Promise.withResolvers<void>()
    const waiting = new AbortController()
    let over = false
    let isHeld = false
    const held = async () => {
      if (over) return
      isHeld = true
      holder.onHeld()
      await released.promise
    }
    // A lock cannot be stolen and waited for: the two options exclude each other.
    const options: LockOptions = steal ? { steal } : { signal: waiting.signal }
    const lock = canShare() ? navigator.locks.request(name, options, held) : Promise.resolve().then(held)
    lock.catch(() => {
      if (over) return
      // Where the browser refuses to lock, no other tab can lead instead.
      if (isHeld) holder.onLost()
      else void held()
    })
    return () => {
      over = true
      waiting.abort()
      released.resolve()
    }
  },
  open(name) {
    const channel = canShare() && reachable(() => new BroadcastChannel(name))
    return channel ? openChannel(channel) : silence
  },
}

const canShare = (): boolean => 'locks' in navigator && typeof BroadcastChannel !== 'undefined'

const silence: TabChannel = { messages$: NEVER, post() {}, close() {} }

function openChannel(channel: BroadcastChannel): TabChannel {
  const closed$ = new Subject<void>()
  const messages$ = fromEvent<MessageEvent<unknown>>(channel, 'message')
  return {
    messages$: messages$.pipe(
      map(({ data }) => data),
      takeUntil(closed$),
    ),
    post: message => channel.postMessage(message),
    close() {
      closed$.next()
      channel.close()
    },
  }
}
