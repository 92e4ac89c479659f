import { type E164, routes } from '@parley/shared-contract'

/** Something that can be done about the other party of a call, beside calling them. */
export interface CallAction {
  readonly id: 'message' | 'save' | 'person' | 'block'
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

/** The actions for a party, the likeliest first. */
export function callActions({ number, isKnown, isBlocked }: Peer): readonly CallAction[] {
  if (number === '') return []
  return [
    { id: 'message', label: 'Message', to: routes.messagesTo(number) },
    isKnown
      ? { id: 'person', label: 'View contact', to: routes.person(number) }
      : { id: 'save', label: 'Save contact', to: routes.saveContact(number) },
    { id: 'block', label: isBlocked ? 'Unblock number' : 'Block number', to: null },
  ]
}
