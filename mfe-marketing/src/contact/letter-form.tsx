import { COMPLAINT_KEPT_MS, CONTACT_NAME_MAX, CONTACT_WORDS_MAX, routes } from '@parley/shared-contract'
import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, TextArea, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { daysOf } from '../site/days-of.ts'
import {
  type ContactLetter,
  emptyLetter,
  type LetterErrors,
  letterErrors,
  trimmedLetter,
} from './contact-letter.ts'
import styles from './letter-form.module.css'

const fields = ['name', 'email', 'words'] as const
type FieldName = (typeof fields)[number]

/**
 * The contact form (D39). Without a script the browser checks it and sends it as a plain form; with one, what is missing is said
 * beside the fields, and what was written stays until it has arrived.
 */
export function LetterForm() {
  const { api } = usePlatform()
  const inputs = useRef<Partial<Record<FieldName, HTMLElement | null>>>({})
  const [letter, setLetter] = useState(emptyLetter)
  const [wrong, setWrong] = useState<LetterErrors>({})
  const [isOurs, setIsOurs] = useState(false)
  const [answerTo, setAnswerTo] = useState<string | null>(null)
  const send = useCommand((written: ContactLetter, website: string) =>
    api.call('contact', { ...written, website }),
  )

  // Our sentences stand in for the browser's.
  useEffect(() => setIsOurs(true), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const errors = letterErrors(letter)
    setWrong(errors)
    const first = fields.find(name => errors[name])
    if (first) return inputs.current[first]?.focus()
    const website = String(new FormData(event.currentTarget).get('website') ?? '')
    const written = trimmedLetter(letter)
    if (!(await send.run(written, website))) return
    setAnswerTo(written.email)
    setLetter(emptyLetter)
  }
  const field = (name: FieldName) => ({
    name,
    required: true,
    value: letter[name],
    error: wrong[name] ?? null,
    readOnly: send.busy,
    ref: (input: HTMLElement | null) => {
      inputs.current[name] = input
    },
    onChange: (text: string) => {
      setLetter(before => ({ ...before, [name]: text }))
      setWrong(before => ({ ...before, [name]: undefined }))
      setAnswerTo(null)
      send.clear()
    },
  })

  return (
    <form
      className={styles.form}
      method="post"
      action={routes.contactForm}
      noValidate={isOurs}
      onSubmit={submit}
    >
      <TextField
        {...field('name')}
        label={say('Name', 'Name')}
        autoComplete="name"
        maxLength={CONTACT_NAME_MAX}
      />
      <TextField
        {...field('email')}
        label={say('Email', 'E-Mail')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <TextArea
        {...field('words')}
        label={say('Message', 'Nachricht')}
        rows={6}
        maxLength={CONTACT_WORDS_MAX}
      />
      {/* Nobody sees it: what fills it in is a program. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {say('Website', 'Webseite')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={styles.end}>
        <Button type="submit" size="large" busy={send.busy}>
          {say('Send message', 'Nachricht senden')}
        </Button>
        <p role="status" className={styles.sent}>
          {answerTo !== null &&
            say(
              `Your message is sent. If it needs an answer, it comes to ${answerTo}.`,
              `Deine Nachricht ist gesendet. Wenn sie eine Antwort braucht, kommt die an ${answerTo}.`,
            )}
        </p>
      </div>
      <ErrorText error={send.error} />
      <p className={styles.note}>
        {say(
          `We keep what you write here for ${keptDays} days. If it is about a call, use Report a problem in its details.`,
          `Was du hier schreibst, behalten wir ${keptDays} Tage. Geht es um einen Anruf, nimm „Problem melden“ bei seinen Einzelheiten.`,
        )}
      </p>
    </form>
  )
}

const keptDays = daysOf(COMPLAINT_KEPT_MS)
