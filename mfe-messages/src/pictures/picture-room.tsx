import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { createPictureCache, type PictureCache } from './picture-cache.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { ThreadPicture } from './thread-pictures-model.ts'

interface PictureRoom {
  readonly cache: PictureCache
  /** Shows it large, by its key. */
  open(key: string): void
  /** Who is meant by an incoming one. */
  readonly who: string
}

const Room = createContext<PictureRoom | null>(null)

export function usePictureRoom(): PictureRoom {
  const room = use(Room)
  if (!room) throw new RangeError('a picture stands in a room of pictures')
  return room
}

interface PictureRoomProviderProps {
  /** What can be looked at, in the order of the thread. */
  readonly pictures: readonly ThreadPicture[]
  readonly who: string
  readonly children: ReactNode
}

/** Where the pictures of one thread are fetched, kept while it is open, and shown large. */
export function PictureRoomProvider({ pictures, who, children }: PictureRoomProviderProps) {
  const cache = useMemo(() => createPictureCache(), [])
  const [opened, setOpened] = useState<string | null>(null)
  useEffect(() => cache.clear, [cache])
  const room = useMemo(() => ({ cache, open: setOpened, who }), [cache, who])
  return (
    <Room value={room}>
      {children}
      <PictureViewer pictures={pictures} opened={opened} onOpen={setOpened} />
    </Room>
  )
}
