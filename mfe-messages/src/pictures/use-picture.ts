import { type Refusal, refusalOf } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { useOnline } from '@parley/shared-ui'
import { useEffect, useState } from 'react'
import { picturePaths, type ThreadPicture } from './thread-pictures-model.ts'
import { usePictureRoom } from './use-picture-room.ts'

interface ShownPicture {
  /** Null until its bytes are here. */
  readonly address: string | null
  /** Why they are not. */
  readonly error: Refusal | null
  retry(): void
}

/** Fetches a picture while somebody looks, small or as it is; what was shown stays until the next one is here. */
export function usePicture(picture: ThreadPicture, size: 'small' | 'whole'): ShownPicture {
  const { api } = usePlatform()
  const { cache } = usePictureRoom()
  const isOnline = useOnline()
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<Refusal | null>(null)
  const [tries, setTries] = useState(0)
  const { source } = picture
  const path = picturePaths(picture)?.[size] ?? null
  const key = path ?? picture.key
  const bytes = 'unsent' in source ? source.unsent.bytes : null
  // The device's bytes are the same ones however often they are read. When the network is back it is asked once more.
  useEffect(() => {
    let isWanted = true
    cache
      .take(key, async () => bytes ?? (await api.file(path ?? '')))
      .then(
        known => {
          if (!isWanted) return
          setAddress(known)
          setError(null)
        },
        failure => isWanted && setError(refusalOf(failure)),
      )
    return () => {
      isWanted = false
      cache.give(key)
    }
  }, [cache, api, key, path, tries, isOnline])
  const retry = () => {
    setError(null)
    setTries(count => count + 1)
  }
  return { address, error, retry }
}
