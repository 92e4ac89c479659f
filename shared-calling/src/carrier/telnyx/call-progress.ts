import type { CallId } from '@parley/shared-contract'
import type { CarrierFact } from '../carrier.ts'
import { type CallEntry, isAwaited } from './call-entry.ts'
import type { TelnyxCall } from './telnyx-client.ts'
import { type TelnyxCallView, translate } from './telnyx-translate.ts'
import { watchMedia } from './watch-media.ts'

/** Tells what becomes of the calls that are entered: what is news, in order, and nothing after an end. */
export interface CallProgress {
  /** The library says how a call is now. */
  update(entry: CallEntry, view: TelnyxCallView): void
  /** Follows whether the sound of this call travels. */
  watchSound(entry: CallEntry, call: TelnyxCall): void
  /** The socket closed or is back. */
  setOffline(offline: boolean): void
  /** The call is over, whatever the library says later. */
  end(id: CallId, cause: string): void
}

export function createCallProgress(
  entries: Map<CallId, CallEntry>,
  tell: (fact: CarrierFact) => void,
): CallProgress {
  let offline = false

  /** A call is recovering while its socket or its sound is lost. */
  function showRecovering(entry: CallEntry): void {
    const { id, recovering } = entry.memory
    const on = offline || entry.silent
    // A call that is still to come back is not heard again with the socket alone.
    if (recovering === on || isAwaited(entry)) return
    entry.memory = { ...entry.memory, recovering: on }
    tell({ type: 'recovering', callId: id, on })
  }

  return {
    update(entry, view) {
      const { memory, events } = translate(entry.memory, view, { ...entry, offline })
      entry.memory = memory
      if (memory.phase === 'ended') entries.delete(memory.id)
      for (const fact of events) tell(fact)
    },
    watchSound(entry, call) {
      const connection = call.peer?.instance ?? null
      if (entry.watched === connection) return
      entry.watched = connection
      entry.silent = false
      watchMedia(call, silent => {
        if (entry.watched !== connection || !entries.has(entry.memory.id)) return
        entry.silent = silent
        showRecovering(entry)
      })
    },
    setOffline(now) {
      offline = now
      for (const entry of entries.values()) showRecovering(entry)
    },
    end(id, cause) {
      entries.delete(id)
      tell({ type: 'ended', callId: id, cause })
    },
  }
}
