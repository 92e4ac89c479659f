import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { createPictureCache } from './picture-cache.ts'
import { PictureViewer } from './picture-viewer.tsx'
import type { ThreadPicture } from './thread-pictures-model.ts'
import { useOpenPicture } from './use-open-picture.ts'
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
  const { opened, open } = useOpenPicture()
  // The address changes with each picture; those who open one are the same all the while.
  const latest = useRef(open)
  useLayoutEffect(() => {
    latest.current = open
  })
  useEffect(() => cache.clear, [cache])
  const room = useMemo(() => ({ cache, open: (key: string) => latest.current(key), who }), [cache, who])
  return (
    <PictureRoomContext value={room}>
      {children}
      <PictureViewer pictures={pictures} opened={opened} onOpen={open} />
    </PictureRoomContext>
  )
}
