import { type CallRecord, peerOf } from '@parley/shared-contract'
import { useCallback, useReducer, useState } from 'react'

const nothing: readonly CallRecord[] = []

/** One call of each other party, to which only new parties are added. */
function withPeers(known: readonly CallRecord[], calls: readonly CallRecord[]): readonly CallRecord[] {
  const peers = new Set(known.map(peerOf))
  const more = calls.filter(call => !peers.has(peerOf(call)) && peers.add(peerOf(call)))
  return more.length > 0 ? [...known, ...more] : known
}

export interface CallsHere {
  /** The calls that the view holds now. */
  readonly here: readonly CallRecord[]
  /** One call of each party that any view of this visit has held: a search knows them too. */
  readonly parties: readonly CallRecord[]
  hold(calls: readonly CallRecord[]): void
}

/** What the page has of the history, whatever it has been narrowed to. */
export function useCallsHere(): CallsHere {
  const [here, setHere] = useState(nothing)
  const [parties, addParties] = useReducer(withPeers, nothing)
  const hold = useCallback((calls: readonly CallRecord[]) => {
    setHere(calls)
    addParties(calls)
  }, [])
  return { here, parties, hold }
}
