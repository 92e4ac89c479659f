import {
  type Contact,
  type ContactDraft,
  type E164,
  isBlocked,
  liveValue,
  refusalOf,
} from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import { errorSentence } from '@parley/shared-ui/words'

export interface ContactCommands {
  /** Saves a new contact. @returns its id, under which it is in the address book at once */
  add(draft: ContactDraft): string
  change(contact: Contact, change: Partial<ContactDraft>): void
  /** Removes the contact at once and offers to undo it. */
  remove(contact: Contact): void
  /** Saves all entries of an import, and tells its sum. */
  saveAll(entries: readonly ContactEntry[], sum: string): void
  isBlocked(number: E164): boolean
  block(numbers: readonly E164[]): void
  unblock(numbers: readonly E164[]): void
}

/**
 * Commands for the address book. Each change is shown at once; when the server refuses it, it is undone and a toast
 * says so.
 */
export function useContactCommands(): ContactCommands {
  const { contacts, notify } = usePlatform()
  const blocked = liveValue(useLive('blocked$'), [])

  const tell = (work: Promise<void>) =>
    work.catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' }))

  return {
    add(draft) {
      const id = crypto.randomUUID()
      void tell(contacts.save([{ draft, id }]))
      return id
    },
    change: (contact, change) =>
      void tell(contacts.save([{ draft: { ...contact, ...change }, existing: contact }])),
    saveAll(entries, sum) {
      void tell(contacts.save(entries))
      notify({ tone: 'success', text: `Import done. ${sum}` })
    },
    remove(contact) {
      void tell(contacts.remove(contact.id))
      const restore = () => void tell(contacts.save([{ draft: contact, existing: contact }]))
      notify({
        tone: 'info',
        text: `${contact.displayName} was removed.`,
        action: { label: 'Undo', run: restore },
      })
    },
    isBlocked: number => isBlocked(blocked, number),
    block: numbers => void tell(Promise.all(numbers.map(contacts.block)).then(() => {})),
    unblock: numbers => void tell(Promise.all(numbers.map(contacts.unblock)).then(() => {})),
  }
}
