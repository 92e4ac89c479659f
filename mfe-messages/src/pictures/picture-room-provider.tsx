import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createPictureCache } from './picture-cache.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { ThreadPicture } from './thread-pictures-model.ts'
import { PictureRoomContext } from './use-picture-room.ts'

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
    <PictureRoomContext value={room}>
      {children}
      <PictureViewer pictures={pictures} opened={opened} onOpen={setOpened} />
    </PictureRoomContext>
  )
}
