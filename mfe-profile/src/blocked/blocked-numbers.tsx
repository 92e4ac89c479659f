import { blockedNumber, displayPhoneNumber } from '@parley/shared-contract'
import { useContactNames, useLive } from '@parley/shared-platform/react'
import {
  BlockIcon,
  Button,
  IconButton,
  LiveView,
  mutedText,
  Sheet,
  Skeleton,
  TextField,
  TimeText,
} from '@parley/shared-ui'
import { type FormEvent, useState } from 'react'
import { contactNumber } from '../contacts/contact-number-model.ts'
import { useContactCommands } from '../contacts/use-contact-commands.ts'
import styles from './blocked-numbers.module.css'

/** Opens the list of blocked numbers, whose calls do not ring (D25). */
export function BlockedNumbers() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Blocked numbers" icon={<BlockIcon />} onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} title="Blocked numbers">
        <BlockedList />
      </Sheet>
    </>
  )
}

/** The blocked numbers, each with a button to unblock it, and a field to block another one. */
function BlockedList() {
  const blocked = useLive('blocked$')
  const nameOf = useContactNames()
  const { unblock } = useContactCommands()
  return (
    <>
      <p className={mutedText}>Calls from these numbers do not ring.</p>
      <BlockForm />
      <LiveView live={blocked} skeleton={<Skeleton height="3rem" />}>
        {all => (
          <ul aria-label="Blocked numbers">
            {all.map(block => {
              const number = displayPhoneNumber(blockedNumber(block))
              const name = nameOf(blockedNumber(block))
              return (
                <li key={block.id} className={styles.row}>
                  <div className={styles.who}>
                    <p className={styles.name}>{name ?? number}</p>
                    <p className={mutedText}>
                      {name && `${number} · `}since <TimeText at={block.createdAt} form="day" />
                    </p>
                  </div>
                  <Button
                    variant="secondary"
                    aria-label={`Unblock ${name ?? number}`}
                    onClick={() => unblock([blockedNumber(block)])}
                  >
                    Unblock
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </LiveView>
    </>
  )
}

function BlockForm() {
  const { block } = useContactCommands()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const number = contactNumber(typed)
    setProblem(number ? null : 'This is not a phone number.')
    if (!number) return
    block([number])
    setTyped('')
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Number to block"
        type="tel"
        value={typed}
        onChange={text => {
          setTyped(text)
          setProblem(null)
        }}
        error={problem}
        maxLength={64}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" disabled={typed.trim() === ''}>
        Block
      </Button>
    </form>
  )
}
