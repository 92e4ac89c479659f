import { EmojiIcon, IconButton, PopoverOrSheet } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { EmojiPicker } from './emoji-picker.tsx'

interface EmojiButtonProps {
  /** Puts it where one writes. */
  readonly onPick: (emoji: string) => void
  /** It has closed: where one writes takes the focus. */
  readonly onClosed: () => void
}

/** Opens what emoji are picked from; it closes with the one that is picked, and by Escape. */
export function EmojiButton({ onPick, onClosed }: EmojiButtonProps) {
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    // After the button has been given the focus, which a closed popover does.
    if (!next) requestAnimationFrame(onClosed)
  }
  return (
    <PopoverOrSheet
      label={say('Emoji', 'Emojis')}
      side="top"
      align="end"
      open={open}
      onOpenChange={change}
      trigger={opens => <IconButton label={say('Emoji', 'Emojis')} icon={<EmojiIcon />} {...opens} />}
    >
      <EmojiPicker
        onPick={emoji => {
          onPick(emoji)
          change(false)
        }}
      />
    </PopoverOrSheet>
  )
}
