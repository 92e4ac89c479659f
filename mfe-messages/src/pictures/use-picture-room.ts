import { createContext, use } from 'react'
import type { PictureCache } from './picture-cache.ts'

interface PictureRoom {
  readonly cache: PictureCache
  /** Shows it large, by its key. */
  open(key: string): void
  /** Who is meant by an incoming one. */
  readonly who: string
}

/** Given by `PictureRoomProvider`. */
export const PictureRoomContext = createContext<PictureRoom | null>(null)

export function usePictureRoom(): PictureRoom {
  const room = use(PictureRoomContext)
  if (!room) throw new RangeError('a picture stands in a room of pictures')
  return room
}
