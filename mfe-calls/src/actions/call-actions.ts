import { type E164, routes } from '@parley/shared-contract'
import { say } from '@parley/shared-ui/words'

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
    { id: 'message', label: say('Message', 'Nachricht'), to: routes.messagesTo(number) },
    isKnown
      ? { id: 'person', label: say('View contact', 'Kontakt ansehen'), to: routes.person(number) }
      : { id: 'save', label: say('Save contact', 'Kontakt speichern'), to: routes.saveContact(number) },
    {
      id: 'block',
      label: isBlocked
        ? say('Unblock number', 'Blockierung aufheben')
        : say('Block number', 'Nummer blockieren'),
      to: null,
    },
  ]
}
