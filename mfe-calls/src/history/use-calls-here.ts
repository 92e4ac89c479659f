import { type CallRecord, peerOf } from '@parley/shared-contract'
import { useCallback, useReducer, useState } from 'react'

const nothing: readonly CallRecord[] = []

/** One call of each other party. Parties are added and never removed. */
function withPeers(known: readonly CallRecord[], calls: readonly CallRecord[]): readonly CallRecord[] {
  const peers = new Set(known.map(peerOf))
  const more = calls.filter(call => !peers.has(peerOf(call)) && peers.add(peerOf(call)))
  return more.length > 0 ? [...known, ...more] : known
}

export interface CallsHere {
  /** The calls that the view has loaded now. */
  readonly here: readonly CallRecord[]
  /** One call of each party that any view has loaded since the page opened, for searches. */
  readonly parties: readonly CallRecord[]
  hold(calls: readonly CallRecord[]): void
}

/** The calls that the page has loaded, whatever filter they were loaded for. */
export function useCallsHere(): CallsHere {
  const [here, setHere] = useState(nothing)
  const [parties, addParties] = useReducer(withPeers, nothing)
  const hold = useCallback((calls: readonly CallRecord[]) => {
    setHere(calls)
    addParties(calls)
  }, [])
  return { here, parties, hold }
}
