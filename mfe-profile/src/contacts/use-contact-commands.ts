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
import { errorSentence, figureWords, say } from '@parley/shared-ui/words'

export interface ContactCommands {
  /** Saves a new contact. @returns its id, under which it is in the address book at once */
  add(draft: ContactDraft): string
  change(contact: Contact, change: Partial<ContactDraft>): void
  /** Removes the contact at once and offers to undo it. */
  remove(contact: Contact): void
  /** Saves all entries of an import. Tells the sum when they are saved, else how many are, with a way to try again. */
  saveAll(entries: readonly ContactEntry[], sum: string): void
  isBlocked(number: E164): boolean
  block(numbers: readonly E164[]): void
  unblock(numbers: readonly E164[]): void
}

/** So many entries of an import are kept or refused together; the database takes them in one commit. */
const ENTRIES_PER_SAVE = 400

/**
 * Commands for the address book. Each change is shown at once; when the server refuses it, it is undone and a toast
 * says so.
 */
export function useContactCommands(): ContactCommands {
  const { contacts, notify } = usePlatform()
  const blocked = liveValue(useLive('blocked$'), [])

  const tell = (work: Promise<void>) =>
    work.catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' }))

  const saveAll = async (entries: readonly ContactEntry[], sum: string) => {
    // Each has its id before it is saved, so that trying again makes nobody twice.
    const named = entries.map(entry => ({ ...entry, id: entry.id ?? crypto.randomUUID() }))
    const parts = Array.from({ length: Math.ceil(named.length / ENTRIES_PER_SAVE) }, (_, at) =>
      named.slice(at * ENTRIES_PER_SAVE, (at + 1) * ENTRIES_PER_SAVE),
    )
    const ends = await Promise.allSettled(parts.map(part => contacts.save(part)))
    const lost = parts.filter((_, at) => ends[at]?.status === 'rejected').flat()
    const failure = ends.find(end => end.status === 'rejected')
    if (!failure)
      return notify({ tone: 'success', text: say(`Import done. ${sum}.`, `Import fertig. ${sum}.`) })
    const [kept, all] = [figureWords(named.length - lost.length), figureWords(named.length)]
    const why = errorSentence(refusalOf(failure.reason))
    notify({
      tone: 'danger',
      text: say(
        `${kept} of ${all} contacts were imported. ${why}`,
        `${kept} von ${all} Kontakten wurden importiert. ${why}`,
      ),
      urgency: 'alert',
      action: { label: say('Try again', 'Erneut versuchen'), run: () => void saveAll(lost, sum) },
    })
  }

  return {
    add(draft) {
      const id = crypto.randomUUID()
      void tell(contacts.save([{ draft, id }]))
      return id
    },
    change: (contact, change) =>
      void tell(contacts.save([{ draft: { ...contact, ...change }, existing: contact }])),
    saveAll: (entries, sum) => void saveAll(entries, sum),
    remove(contact) {
      void tell(contacts.remove(contact.id))
      const restore = () => void tell(contacts.save([{ draft: contact, existing: contact }]))
      notify({
        tone: 'info',
        text: say(`${contact.displayName} was removed.`, `${contact.displayName} ist gelöscht.`),
        action: { label: say('Undo', 'Rückgängig'), run: restore },
      })
    },
    isBlocked: number => isBlocked(blocked, number),
    block: numbers => void tell(Promise.all(numbers.map(contacts.block)).then(() => {})),
    unblock: numbers => void tell(Promise.all(numbers.map(contacts.unblock)).then(() => {})),
  }
}
