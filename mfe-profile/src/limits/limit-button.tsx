import type { Spending } from '@parley/shared-contract'
import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, Dialog, ErrorText, TextField } from '@parley/shared-ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SavedMark } from '../saving/saved-mark.tsx'
import { aDayWords, limitRange, wantedLimit } from './limit-model.ts'

interface LimitButtonProps {
  /** Credits a day; null for none. */
  readonly ownLimit: number | null
  readonly onSet: (spending: Spending) => void
}

/** Sets a limit of the person's own, or lowers it; before that it says that there is no way back. */
export function LimitButton({ ownLimit, onSet }: LimitButtonProps) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [isSet, setIsSet] = useState(false)
  const setting = useCommand(async (dailyLimit: number) =>
    onSet(await api.call('lowerSpendingLimit', { userId: ownId(), dailyLimit })),
  )
  const wanted = wantedLimit(typed, ownLimit)
  const change = (next: boolean) => {
    if (setting.busy) return
    setting.clear()
    setTyped('')
    setTried(false)
    setOpen(next)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (typeof wanted === 'string') return field.current?.focus()
    if (!(await setting.run(wanted))) return
    setIsSet(true)
    setOpen(false)
  }
  return (
    <div data-actions="">
      <Button
        variant="secondary"
        onClick={() => {
          setIsSet(false)
          change(true)
        }}
      >
        {ownLimit === null ? 'Set a limit' : 'Lower your limit'}
      </Button>
      <SavedMark saving={{ saved: isSet }}>Your limit is set</SavedMark>
      <Dialog
        open={open}
        onOpenChange={change}
        title={ownLimit === null ? 'Set a daily limit' : 'Lower your limit'}
        description="You can lower it later, but not raise it or take it away again, and nor can anybody who gets into your account."
        initialFocus={field}
        actions={
          <>
            <Button variant="secondary" onClick={() => change(false)}>
              Cancel
            </Button>
            <Button type="submit" form={form} busy={setting.busy}>
              {ownLimit === null ? 'Set limit' : 'Lower limit'}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={event => void submit(event)} noValidate>
          <TextField
            ref={field}
            label="Credits a day"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={typed}
            onChange={setTyped}
            error={tried && typeof wanted === 'string' ? wanted : null}
            hint={ownLimit === null ? limitRange : `Now ${aDayWords(ownLimit)}`}
          />
        </form>
        <ErrorText error={setting.error} />
      </Dialog>
    </div>
  )
}
