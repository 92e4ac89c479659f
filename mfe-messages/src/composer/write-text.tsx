import { type E164, liveValue } from '@parley/shared-contract'
import { useCommand, useLive, usePlatform, useRates } from '@parley/shared-platform/react'
import { Button, CloseIcon, ErrorText, IconButton, SendIcon, useMedia, useOnline } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef } from 'react'
import { EmojiButton } from '../emoji/emoji-button.tsx'
import { AttachButton } from './attach-button.tsx'
import { AttachedList } from './attached-list.tsx'
import styles from './composer.module.css'
import { MESSAGE_FIELD, textSize } from './composer-model.ts'
import { TextFacts } from './text-facts.tsx'
import { useDraft } from './use-draft.ts'
import { useDroppedFiles } from './use-dropped-files.ts'
import { useOpenedToWrite } from './use-opened-to-write.ts'

/** A text that is answered. */
export interface Quoted {
  readonly who: string
  readonly body: string
  readonly onEnd: () => void
}

interface WriteTextProps {
  readonly peers: readonly E164[]
  readonly quoted: Quoted | null
  readonly onSent?: (() => void) | undefined
}

/** Two hands on a touch screen have no Shift: there Enter begins a line. */
const NO_HOVER = '(hover: none) and (pointer: coarse)'

/** Writes a text; what is half written waits for whoever comes back to it. */
export function WriteText({ peers, quoted, onSent }: WriteTextProps) {
  const { texts } = usePlatform()
  const { body, pictures, write, clear } = useDraft(peers)
  const field = useRef<HTMLTextAreaElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const attach = useRef<HTMLButtonElement>(null)
  const isDropping = useDroppedFiles(form, pictures.add)
  const isOnline = useOnline()
  const isTouch = useMedia(NO_HOVER)
  useOpenedToWrite(field, isTouch)
  const written = textSize(body, useRates(), Math.max(peers.length, 1), pictures.list.length)
  const profile = liveValue(useLive('profile$'), null)
  const lacks = profile !== null && written.cost !== null && profile.credits < written.cost
  const isPrepared = pictures.ready.length === pictures.list.length
  const isReady = !written.isEmpty && written.tooLong === null && !lacks && isPrepared && peers.length > 0
  const send = useCommand(async () => {
    for (const to of peers) await texts.send({ to, body, pictures: pictures.ready })
    clear()
    quoted?.onEnd()
    onSent?.()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) void send.run()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return
    submit(event)
  }
  /** In the place of what is selected, as if it had been typed. */
  const insert = (emoji: string) => {
    const { current } = field
    if (!current) return
    current.setRangeText(emoji, current.selectionStart, current.selectionEnd, 'end')
    write(current.value)
  }
  /** What is copied from a page or a document may be words and a picture of them: then the words are meant. */
  const paste = (event: ClipboardEvent) => {
    const { files, types } = event.clipboardData
    if (files.length === 0 || types.includes('text/plain')) return
    event.preventDefault()
    pictures.add([...files])
  }
  return (
    <form ref={form} className={styles.composer} onSubmit={submit}>
      {send.error && <ErrorText error={send.error} />}
      {pictures.refusal && (
        <div className={styles.refused}>
          <ErrorText error={pictures.refusal} />
          {pictures.isUnfit && (
            <Button variant="secondary" onClick={() => attach.current?.click()}>
              {say('Choose another picture', 'Anderes Bild wählen')}
            </Button>
          )}
        </div>
      )}
      {quoted && (
        <div className={styles.quote}>
          <p className={styles.quoted}>
            <strong>{quoted.who}</strong> <bdi>{quoted.body}</bdi>
          </p>
          <IconButton
            label={say('Do not quote', 'Nicht zitieren')}
            icon={<CloseIcon />}
            onClick={quoted.onEnd}
          />
        </div>
      )}
      {pictures.list.length > 0 && (
        <AttachedList
          list={pictures.list}
          onRemove={pictures.remove}
          onEmpty={() => attach.current?.focus()}
        />
      )}
      <div className={styles.line}>
        <span className={styles.attach}>
          <AttachButton button={attach} onChoose={pictures.add} />
        </span>
        {/* As high as what is in it: a copy that is not seen, which no measuring makes lower on the way. */}
        <span className={styles.growing} data-copy={`${body} `}>
          <textarea
            ref={field}
            id={MESSAGE_FIELD}
            rows={1}
            dir="auto"
            className={styles.field}
            aria-label={say('Message', 'Nachricht')}
            placeholder={say('Message', 'Nachricht')}
            value={body}
            onChange={event => write(event.target.value)}
            onKeyDown={press}
            onPaste={paste}
          />
          <span className={styles.emoji}>
            <EmojiButton onPick={insert} onClosed={() => field.current?.focus()} />
          </span>
        </span>
        <IconButton
          type="submit"
          variant="primary"
          label={say('Send', 'Senden')}
          icon={<SendIcon />}
          aria-disabled={!isReady}
        />
      </div>
      <TextFacts written={written} isOnline={isOnline} lacks={lacks} />
      {isDropping && (
        <p className={styles.drop} aria-hidden="true">
          {say('Drop pictures here', 'Bilder hier ablegen')}
        </p>
      )}
    </form>
  )
}
