import { AddPictureIcon, IconButton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type RefObject, useRef } from 'react'
import { PictureInput } from './picture-input.tsx'

interface AttachButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (files: readonly File[]) => void
}

/** Chooses pictures of this device. */
export function AttachButton({ button, onChoose }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        ref={button}
        label={say('Attach picture', 'Bild anhängen')}
        icon={<AddPictureIcon />}
        onClick={() => input.current?.click()}
      />
      <PictureInput input={input} label={say('Pictures', 'Bilder')} onChoose={onChoose} />
    </>
  )
}
