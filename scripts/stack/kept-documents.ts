import {
  documentsFile,
  type PageDocuments,
  pageDocumentsSchema,
  type Registry,
  type RemoteId,
} from '@parley/shared-contract'
import type { Site } from './site.ts'

interface KeptDocuments {
  readonly version: string
  documents: Promise<PageDocuments | null>
  hasFailed: boolean
  isAskedAgain: boolean
}

/**
 * The documents of the version of a remote that the registry names, read once, since a version never changes. One page waits for them; where
 * they cannot be read, those after it do not, and they are asked for again behind them.
 */
export function keptDocuments({ files }: Pick<Site, 'files'>) {
  const kept = new Map<RemoteId, KeptDocuments>()

  async function askAgain(mine: KeptDocuments, read: () => Promise<PageDocuments | null>): Promise<void> {
    mine.isAskedAgain = true
    try {
      mine.documents = Promise.resolve(await read())
      mine.hasFailed = false
    } catch {
      // What it was that failed, each page tells that needs it.
    }
    mine.isAskedAgain = false
  }

  return (registry: Registry, remote: RemoteId): Promise<PageDocuments | null> => {
    const version = registry.remotes[remote]?.version
    if (!version) return Promise.resolve(null)
    const read = async () => {
      const text = await files(`${remote}/${version}/${documentsFile}`)
      return text === null ? null : pageDocumentsSchema.parse(JSON.parse(text))
    }
    const known = kept.get(remote)
    if (known?.version === version) {
      if (known.hasFailed && !known.isAskedAgain) void askAgain(known, read)
      return known.documents
    }
    const mine = { version, documents: read(), hasFailed: false, isAskedAgain: false }
    kept.set(remote, mine)
    mine.documents.catch(() => {
      mine.hasFailed = true
    })
    return mine.documents
  }
}
