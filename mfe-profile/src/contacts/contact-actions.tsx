import type { Contact } from '@parley/shared-contract'
import { BlockIcon, Button, RemoveIcon } from '@parley/shared-ui'
import type { ContactCommands } from './use-contact-commands.ts'

interface ContactActionsProps {
  readonly contact: Contact
  readonly commands: ContactCommands
  readonly onDone: () => void
}

/** The actions for a contact, beside editing. */
export function ContactActions({ contact, commands, onDone }: ContactActionsProps) {
  const numbers = contact.numbers.map(({ e164 }) => e164)
  const isBlocked = numbers.some(commands.isBlocked)
  return (
    <>
      {numbers.length > 0 && (
        <Button
          variant="secondary"
          icon={<BlockIcon aria-hidden="true" />}
          onClick={() => (isBlocked ? commands.unblock(numbers) : commands.block(numbers))}
        >
          {isBlocked ? 'Unblock' : 'Block'}
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<RemoveIcon aria-hidden="true" />}
        onClick={() => {
          commands.remove(contact)
          onDone()
        }}
      >
        Delete contact
      </Button>
    </>
  )
}
