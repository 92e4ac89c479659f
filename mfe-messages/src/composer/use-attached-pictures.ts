import { pictureTypes, TEXT_PICTURES_BYTES_MAX, TEXT_PICTURES_MAX } from '@parley/shared-contract'
import type { PictureToSend } from '@parley/shared-platform'
import { errorSentence, say } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import { preparePicture, type UnfitPicture } from './prepare-picture.ts'

export interface AttachedPicture {
  readonly key: string
  /** Null while it is read and scaled. */
  readonly picture: PictureToSend | null
}

export interface AttachedPictures {
  readonly list: readonly AttachedPicture[]
  /** Those that can be sent. */
  readonly ready: readonly PictureToSend[]
  /** Why one was not taken; null when all were. */
  readonly refusal: string | null
  /** One was refused for what it is: another one helps. */
  readonly isUnfit: boolean
  add(files: readonly File[]): void
  remove(key: string): void
  clear(): void
}

/** Why a picture cannot be sent, as a sentence. */
export const unfitWords = {
  unreadable: errorSentence('INVALID_PICTURE'),
  large: say('This picture is too large to send.', 'Dieses Bild ist zu groß zum Senden.'),
} as const satisfies Record<UnfitPicture, string>

const sentences = {
  ...unfitWords,
  many: say(
    `One message has at most ${TEXT_PICTURES_MAX} pictures.`,
    `Eine Nachricht hat höchstens ${TEXT_PICTURES_MAX} Bilder.`,
  ),
  together: say(
    'These pictures are too large for one message.',
    'Diese Bilder sind zu groß für eine Nachricht.',
  ),
} as const satisfies Record<UnfitPicture | 'many' | 'together', string>

const isPicture = ({ type }: File): boolean => pictureTypes.some(one => one === type)
const sizeOf = (list: readonly AttachedPicture[]): number =>
  list.reduce((sum, { picture }) => sum + (picture?.bytes.size ?? 0), 0)

/**
 * Pictures that are to go with a text, each scaled before it counts.
 * @param first what was attached before
 * @param onChange is told of those that can be sent
 */
export function useAttachedPictures(
  first: readonly PictureToSend[],
  onChange: (pictures: readonly PictureToSend[]) => void,
): AttachedPictures {
  const count = useRef(0)
  const keyed = (picture: PictureToSend | null): AttachedPicture => {
    count.current += 1
    return { key: `${count.current}`, picture }
  }
  const [list, setList] = useState(() => first.map(keyed))
  const [refusal, setRefusal] = useState<string | null>(null)
  /** As it is by now, for what is told later. */
  const latest = useRef(list)
  const told = useRef(onChange)
  useEffect(() => {
    told.current = onChange
  })
  const change = (next: readonly AttachedPicture[]) => {
    latest.current = [...next]
    setList([...next])
    told.current(next.flatMap(({ picture }) => picture ?? []))
  }
  const without = (key: string) => latest.current.filter(one => one.key !== key)

  async function prepare({ key }: AttachedPicture, file: File): Promise<void> {
    const made = await preparePicture(file)
    // Taken away meanwhile.
    if (!latest.current.some(one => one.key === key)) return
    const refuse = (why: keyof typeof sentences) => {
      setRefusal(sentences[why])
      change(without(key))
    }
    if (typeof made === 'string') refuse(made)
    else if (sizeOf(latest.current) + made.bytes.size > TEXT_PICTURES_BYTES_MAX) refuse('together')
    else change(latest.current.map(one => (one.key === key ? { key, picture: made } : one)))
  }
  return {
    list,
    ready: list.flatMap(({ picture }) => picture ?? []),
    refusal,
    isUnfit: refusal === sentences.unreadable || refusal === sentences.large,
    add(files) {
      const pictures = files.filter(isPicture)
      const room = Math.max(0, TEXT_PICTURES_MAX - latest.current.length)
      const taken = pictures.slice(0, room).map(file => ({ file, attached: keyed(null) }))
      const isAll = pictures.length === files.length
      setRefusal(isAll ? (pictures.length > room ? sentences.many : null) : sentences.unreadable)
      change([...latest.current, ...taken.map(({ attached }) => attached)])
      for (const { file, attached } of taken) void prepare(attached, file)
    },
    remove(key) {
      setRefusal(null)
      change(without(key))
    },
    clear() {
      setRefusal(null)
      change([])
    },
  }
}
