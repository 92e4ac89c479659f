import { pictureTypes } from '@parley/shared-contract'
import type { ChangeEvent, RefObject } from 'react'

interface PictureInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onChoose: (files: readonly File[]) => void
}

/** What a button opens to choose pictures of this device; nothing of it is seen. */
export function PictureInput({ input, label, onChoose }: PictureInputProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <input
      ref={input}
      type="file"
      multiple
      hidden
      accept={pictureTypes.join(',')}
      aria-label={label}
      onChange={choose}
    />
  )
}
