import { z } from '@parley/shared-contract'

const STORED_AS = 'parley.sign-up'

const noteSchema = z.object({ email: z.string(), username: z.string() })
export type SignUpNote = z.infer<typeof noteSchema>

/** What a sign-up under way leaves on this device, so that a page closed half way is not the end of it (S5). */
export interface SignUpNotes {
  read(): SignUpNote | null
  write(note: SignUpNote): void
  clear(): void
}

/** Over the browser's storage; where there is none, only the next log-in finishes what was begun. */
export function createSignUpNotes(storage: Storage | null): SignUpNotes {
  const attempt = <T>(work: (store: Storage) => T): T | null => {
    try {
      return storage && work(storage)
    } catch {
      return null
    }
  }
  return {
    read: () =>
      attempt(store => {
        const note = noteSchema.safeParse(JSON.parse(store.getItem(STORED_AS) ?? 'null'))
        return note.success ? note.data : null
      }),
    write: note => attempt(store => store.setItem(STORED_AS, JSON.stringify(note))),
    clear: () => attempt(store => store.removeItem(STORED_AS)),
  }
}
