import { type E164, routes } from '@parley/shared-contract'

/** Something that can be done about the other party of a call. */
export interface CallAction {
  readonly id: 'call' | 'message' | 'save' | 'block'
  readonly label: string
  /** The address it leads to; null for an action that happens at once. */
  readonly to: string | null
}

interface Peer {
  /** Empty when the number is withheld; then there are no actions. */
  readonly number: E164 | ''
  readonly isKnown: boolean
  readonly isBlocked: boolean
}

/** The actions for a party, the likeliest first. Call leads to the dialler and never dials by itself (D7). */
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
