import { type E164, routes } from '@parley/shared-contract'

/** Something that can be done about the other party of a call. */
export interface CallAction {
  readonly id: 'call' | 'message' | 'save' | 'block'
  readonly label: string
  /** Where it leads; what has no address happens at once. */
  readonly to: string | null
}

interface Peer {
  /** Empty when withheld: then nothing can be done. */
  readonly number: E164 | ''
  readonly isKnown: boolean
  readonly isBlocked: boolean
}

/** What can be done, the likeliest first. Calling goes by the dialler (D7). */
export function callActions({ number, isKnown, isBlocked }: Peer): readonly CallAction[] {
  if (number === '') return []
  const save: CallAction = { id: 'save', label: 'Save contact', to: routes.saveContact(number) }
  return [
    { id: 'call', label: 'Call back', to: routes.callBack(number) },
    { id: 'message', label: 'Message', to: routes.messageTo(number) },
    ...(isKnown ? [] : [save]),
    { id: 'block', label: isBlocked ? 'Unblock' : 'Block', to: null },
  ]
}
