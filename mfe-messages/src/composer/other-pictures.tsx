import { TEXT_PICTURES_MAX } from '@parley/shared-contract'
import type { UnsentText } from '@parley/shared-platform'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import { PictureInput } from './picture-input.tsx'
import { preparePicture } from './prepare-picture.ts'
import { unfitWords } from './use-attached-pictures.ts'

interface OtherPicturesProps {
  /** It was refused for its pictures. */
  readonly text: UnsentText
  readonly className?: string | undefined
}

/** Sends the words of a text again, with other pictures; the text that was refused goes. */
export function OtherPictures({ text, className }: OtherPicturesProps) {
  const { texts } = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useCommand(async (files: readonly File[]) => {
    setProblem(null)
    const made = await Promise.all(files.slice(0, TEXT_PICTURES_MAX).map(preparePicture))
    const pictures = made.flatMap(one => (typeof one === 'string' ? [] : one))
    const unfit = made.find(one => typeof one === 'string')
    if (unfit !== undefined) return setProblem(unfitWords[unfit])
    await texts.send({ to: text.to, body: text.body, pictures })
    await texts.cancel(text.key)
  })
  return (
    <>
      <Button variant="quiet" className={className} busy={send.busy} onClick={() => input.current?.click()}>
        {say('Choose another picture', 'Anderes Bild wählen')}
      </Button>
      <PictureInput
        input={input}
        label={say('Other pictures', 'Andere Bilder')}
        onChoose={files => void send.run(files)}
      />
      <ErrorText error={problem ?? send.error} />
    </>
  )
}
