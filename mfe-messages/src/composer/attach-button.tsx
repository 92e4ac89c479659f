import { pictureTypes } from '@parley/shared-contract'
import { AddPictureIcon, IconButton } from '@parley/shared-ui'
import { type ChangeEvent, type RefObject, useRef } from 'react'

interface AttachButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (files: readonly File[]) => void
}

/** Chooses pictures of this device. */
export function AttachButton({ button, onChoose }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again.
    target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <>
      <IconButton
        ref={button}
        label="Attach picture"
        icon={<AddPictureIcon />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join(',')}
        aria-label="Pictures"
        onChange={choose}
      />
    </>
  )
}
