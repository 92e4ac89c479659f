import type { Line } from '@parley/shared-calling'
import {
  type KnownCall,
  type LineHolder,
  type Live,
  liveValue,
  START_RETRY_MS,
  type UserId,
  type UserProfile,
} from '@parley/shared-contract'
import { type Behavior, cell, derived, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData } from '@parley/shared-platform'
import { distinctUntilChanged, interval, map, merge, type Observable, pairwise } from 'rxjs'

const RELEASE_MS = 2_000
/** A call that is asked for may not be known to ring yet, as far as the carrier has told. */
const ASK_AGAIN_MS = 1_000

export interface LineHolderOptions {
  readonly scope: Scope
  /** The line as this browser knows it by itself. */
  readonly line$: Behavior<Line>
  readonly reader$: Behavior<UserId | null>
  readonly profile$: LiveData['profile$']
  readonly api: ApiClient
  /** This browser's name for itself. */
  readonly browser: string
  /** See `createCallElsewhere`. */
  readonly callElsewhere$: Behavior<Live<KnownCall | null>>
  /** A call rings in this tab, also one that it takes up from a page before. */
  readonly rings: () => boolean
  /** Emits when the page is about to be left. */
  readonly pageLeaves$: Observable<unknown>
}

/** Since when this tab's line is registered, by the server's clock, or why that is not known. */
type Told = number | 'asking' | 'nothing'

export interface HeldLine {
  /** The line, and which other browser of the person rings or is in a call instead of this one. */
  readonly line$: Behavior<Line>
  /** Tells the server that this browser no longer has the line. Resolves within 2 s and never rejects. */
  release(): Promise<void>
  /**
   * Asks for a call that may ring in another browser: the server sends it to this one as soon as it has the line (ADR 0051).
   * @param call the carrier's name of its session @returns ends the asking
   */
  want(call: string): () => void
}

/**
 * D43: one person, many browsers. The carrier rings the line that registered last; the server keeps which browser that
 * is, and every browser sees it in the person's profile. A browser that dies says nothing: the line then counts as
 * its own until another one takes it.
 */
export function createLineHolder(options: LineHolderOptions): HeldLine {
  const { scope, line$, reader$, profile$, api, browser, callElsewhere$, rings, pageLeaves$ } = options
  const told = cell<Told>('nothing', scope)
  /** Names the registration that this tab has, or has asked for; null while it has none. */
  let registration: string | null = null
  let wanted: string | null = null

  const tell = async (held: boolean, about: string): Promise<number | null> => {
    const userId = reader$.value
    if (userId === null) return null
    const isRinging = held && rings()
    const request = { userId, browser, registration: about, held, isRinging }
    const answer = await api.call('holdLine', request).catch(error => {
      console.warn('Parley: telling which browser has the line failed', error)
      return null
    })
    return answer?.since ?? null
  }
  /** Tells the server, again and again until it has heard it or the line is gone. */
  async function hold(): Promise<void> {
    const mine = crypto.randomUUID()
    registration = mine
    told.set('asking')
    while (registration === mine && !scope.ended) {
      const since = await tell(true, mine)
      if (registration !== mine) return
      told.set(since ?? 'nothing')
      if (since !== null) return askForWanted()
      await new Promise(resolve => setTimeout(resolve, START_RETRY_MS))
    }
  }
  async function release(): Promise<void> {
    const mine = registration
    registration = null
    told.set('nothing')
    if (mine === null) return
    await Promise.race([tell(false, mine), new Promise(resolve => setTimeout(resolve, RELEASE_MS))])
  }
  /** Where another browser has taken the line since, as the server knows first, nothing becomes of it. */
  function askForWanted(): void {
    const [userId, holder] = [reader$.value, holderIn(profile$.value)]
    const isTaken = withHolder(line$.value, holder, browser, told.state$.value) !== line$.value
    if (userId === null || wanted === null || registration === null || isTaken) return
    if (typeof told.state$.value !== 'number') return
    const asked = api.call('wantCall', { userId, call: wanted, registration })
    void asked.catch(error => console.warn('Parley: asking for a call failed', error))
  }
  function want(call: string): () => void {
    wanted = call
    askForWanted()
    const asking = interval(ASK_AGAIN_MS).subscribe(askForWanted)
    return () => {
      asking.unsubscribe()
      if (wanted === call) wanted = null
    }
  }
  scope.follow(line$.pipe(map(hasLine), distinctUntilChanged()), has => {
    registration = null
    told.set('nothing')
    if (has) void hold()
  })
  scope.follow(pageLeaves$, () => void release())
  // Who rang last is gone, and the carrier rings here again: a line that nobody names would be taken for nobody (D26).
  scope.follow(profile$.pipe(map(holderIn), pairwise()), ([before, holder]) => {
    const isKnown = typeof told.state$.value === 'number'
    if (before !== null && holder === null && isKnown && hasLine(line$.value)) void hold()
  })

  return {
    line$: derived(
      merge(line$, profile$, callElsewhere$, told.state$),
      () => {
        const line = withHolder(line$.value, holderIn(profile$.value), browser, told.state$.value)
        const call = liveValue(callElsewhere$.value, null)
        return call === null ? line : { ...line, call }
      },
      sameLine,
    ),
    release,
    want,
  }
}

const holderIn = (profile: Live<UserProfile>): LineHolder | null => liveValue(profile, null)?.line ?? null
const hasLine = (line: Line): boolean => line.ready && !line.elsewhere

/**
 * A tab that has the line believes only a holder that came after it. While it asks it believes none, since the one
 * in the profile was there before; when the server could not be told, it believes the profile.
 */
function withHolder(line: Line, holder: LineHolder | null, own: string, told: Told): Line {
  if (!line.ready || holder === null || holder.browser === own) return line
  const believed = line.elsewhere || told === 'nothing' || (told !== 'asking' && holder.since > told)
  return believed ? { ...line, browser: holder.name } : line
}

const sameLine = (one: Line, other: Line): boolean =>
  one === other ||
  (['state', 'ready', 'elsewhere', 'problem', 'browser', 'call'] as const).every(
    part => one[part] === other[part],
  )
