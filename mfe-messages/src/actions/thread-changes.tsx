import { createContext, type ReactNode, useContext, useState } from 'react'

/** What this page has changed about threads that no listener tells of, as those that are archived. */
export interface ThreadChanges {
  /** The server has the change of the thread with this id. */
  tell(id: string): void
  /** @returns ends it */
  listen(heard: (id: string) => void): () => void
}

function createThreadChanges(): ThreadChanges {
  const listeners = new Set<(id: string) => void>()
  return {
    tell: id => {
      for (const heard of listeners) heard(id)
    },
    listen(heard) {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
  }
}

const Changes = createContext<ThreadChanges>(createThreadChanges())

export const useThreadChanges = (): ThreadChanges => useContext(Changes)

/** Those of one page. */
export function ThreadChangesOfPage({ children }: { readonly children: ReactNode }) {
  const [changes] = useState(createThreadChanges)
  return <Changes value={changes}>{children}</Changes>
}
