import { callerName, displayPhoneNumber, type KnownCall, type LineHolder } from '@parley/shared-contract'
import { lineAwaitedUntil, lineBefore, sentAgainTo } from './awaited-line.ts'
import type { StoredCall } from './call-money.ts'
import { forwardOf, staysThere } from './forwarded-call.ts'
import { wasMoved } from './moved-call.ts'

/** What a person's profile says of their line and call. */
export interface ToldLine {
  readonly line: LineHolder | null
  readonly call: KnownCall | null
}

/** The call was let go on, and is not over. */
const isOn = ({ admission, session }: StoredCall): boolean =>
  admission?.kind === 'send' && session.state !== 'ended' && session.direction !== null

/** True when a change of a call is one that the browsers of its person are told of (D43). */
export const isToTell = (before: StoredCall, after: StoredCall): boolean =>
  after.uid !== null && (isOn(before) !== isOn(after) || (isOn(after) && saysOf(before) !== saysOf(after)))

/** What of a call that is on its browsers are told. */
const saysOf = (call: StoredCall): string =>
  [
    call.session.answeredAt,
    forwardOf(call.admission)?.to,
    sentAgainTo(call)?.registration,
    lineAwaitedUntil(call),
  ].join()

/**
 * D43: what the profile is to say of its person's call from now on; undefined when that is what it says already. A call
 * that is over takes only its own word back.
 */
export function toldCall(call: StoredCall, { line, call: told }: ToldLine): KnownCall | null | undefined {
  const own = told?.id === call.id ? told : null
  if (!isOn(call)) return own ? null : undefined
  const { answeredAt } = call.session
  if (own) return { ...own, answeredAt, ...heardAt(call, line) }
  // A ring that has given way to another call may be answered in the same moment (I14): it ends, and that one stays.
  return call.money.hangUp ? undefined : knownCall(call, line)
}

/** An incoming call rings in the browser that has the line; an outgoing one says where it comes from, if it can. */
function knownCall(call: StoredCall, line: LineHolder | null): KnownCall | undefined {
  const { id, session, evidence } = call
  const { direction, from, to, startedAt, answeredAt } = session
  const beginning = evidence.find(event => event.type === 'initiated' && event.parked)
  if (direction === null || startedAt === null || beginning?.type !== 'initiated') return undefined
  const isOutgoing = direction === 'outgoing'
  const browser = (isOutgoing && beginning.browser) || (line?.browser ?? null)
  return {
    id,
    direction,
    peer: (isOutgoing ? to : from) ?? '',
    peerName: isOutgoing ? null : callerName(beginning.callerName, from ?? ''),
    ownNumber: (isOutgoing ? from : to) ?? '',
    startedAt,
    answeredAt,
    browser,
    device: line !== null && line.browser === browser ? line.name : ANY_BROWSER,
    ...heardAt(call, line),
  }
}

/**
 * D26: a forwarded call is heard at another telephone, and in no browser; one that waits for a line nowhere, and then where that
 * has come up.
 */
function heardAt(
  call: StoredCall,
  line: LineHolder | null,
): Partial<Pick<KnownCall, 'browser' | 'device' | 'forwardedTo'>> {
  const forward = forwardOf(call.admission)
  if (forward) return { browser: null, device: displayPhoneNumber(forward.to), forwardedTo: forward.to }
  if (lineAwaitedUntil(call) !== null) return { browser: null, device: ANY_BROWSER }
  // D43: where it was taken up since stands in the profile, whatever is told late of how it was answered.
  if (wasMoved(call)) return {}
  if (call.evidence.some(staysThere)) return { browser: ringsIn(call), device: ANY_BROWSER }
  const again = sentAgainTo(call)
  return line !== null && again?.registration === line.registration && call.session.answeredAt === null
    ? { browser: line.browser, device: line.name }
    : {}
}

/** In which browser the call rings, as far as that is known: of a line that has come up since, its registration alone is written. */
function ringsIn(call: StoredCall): string | null {
  return sentAgainTo(call) === null ? (lineBefore(call)?.browser ?? null) : null
}

const ANY_BROWSER = 'Another browser'
