import { type CallBus, isIncomingRinging } from '@parley/shared-calling'
import type { CallTone, LineSounds } from '@parley/shared-calling/host'
import type { EndReason } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import { combineLatest, distinctUntilChanged, filter, map, Observable, switchMap } from 'rxjs'

export interface CallSoundsOptions {
  readonly scope: Scope
  readonly calls: Pick<CallBus, 'call$' | 'line$' | 'events$'>
  readonly sound: LineSounds
}

/** Tones for ends that the person did not cause and so has to hear. */
const tones: Readonly<Partial<Record<EndReason, CallTone>>> = {
  busy: 'busy',
  rejected: 'busy',
  unallocated: 'busy',
  failed: 'busy',
  too_few_credits: 'busy',
  destination_blocked: 'busy',
  number_expired: 'busy',
  other_call: 'busy',
  spending_limit: 'busy',
  carrier_unavailable: 'busy',
  remote_hung_up: 'ended',
  network: 'ended',
  credits_exhausted: 'ended',
}

/**
 * Plays the sounds of the line: ringing for an incoming call, and a tone when a call fails or the other side ends it.
 * The ring-back of an outgoing call comes from the carrier. Of several tabs only the one that holds the line plays
 * them (D27). A new call silences the sounds of the previous one.
 */
export function soundCalls({ scope, calls, sound }: CallSoundsOptions): void {
  const isHere$ = calls.line$.pipe(
    map(line => !line.elsewhere),
    distinctUntilChanged(),
  )
  const rings$ = combineLatest([calls.call$, isHere$]).pipe(
    map(([call, isHere]) => isHere && isIncomingRinging(call)),
    distinctUntilChanged(),
    switchMap(rings => (rings ? new Observable(() => sound.ring()) : [])),
  )
  const tones$ = calls.events$.pipe(
    filter(event => event.type === 'ended' || event.type === 'started'),
    map(event => (event.type === 'ended' && !calls.line$.value.elsewhere ? tones[event.reason] : undefined)),
    switchMap(tone => (tone ? new Observable(() => sound.play(tone)) : [])),
  )
  scope.follow(rings$)
  scope.follow(tones$)
}
