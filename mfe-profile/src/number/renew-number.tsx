import { displayPhoneNumber, type PersonNumber } from '@parley/shared-contract'
import { Button, RefreshIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import { SavedMark } from '../saving/saved-mark.tsx'
import styles from './number.module.css'
import { RenewDialog } from './renew-dialog.tsx'
import { useRenewal } from './use-renewal.ts'

interface RenewNumberProps {
  readonly number: PersonNumber
  /** It is the one that rings. */
  readonly isPrimary: boolean
  /** It ends soon, or has. */
  readonly isUrgent: boolean
  /** Where it is not, what helps is told in its place. */
  readonly isPayable: boolean
  /** The number that rings now and no longer will; null when nothing changes. */
  readonly replaces: string | null
}

/** `Renew`, and what became of it. */
export function RenewNumber({ number, isPrimary, isUrgent, isPayable, replaces }: RenewNumberProps) {
  const renewal = useRenewal(number)
  const [open, setOpen] = useState(false)
  const [renewed, setRenewed] = useState(false)
  const shown = displayPhoneNumber(number.phoneNumber)
  const begin = () => {
    renewal.begin()
    setRenewed(false)
    setOpen(true)
  }
  // What has begun is seen to its end, also when the balance falls meanwhile.
  if (!isPayable && !open && !renewed) return null
  return (
    <div className={`${styles.line} ${styles.renew}`} data-actions="">
      <Button
        variant={isUrgent ? 'primary' : 'secondary'}
        icon={<RefreshIcon aria-hidden="true" />}
        aria-label={isPrimary ? undefined : say(`Renew ${shown}`, `${shown} verlängern`)}
        onClick={begin}
      >
        {say('Renew', 'Verlängern')}
      </Button>
      <SavedMark saving={{ saved: renewed }}>{say('Renewed', 'Verlängert')}</SavedMark>
      <RenewDialog
        number={number}
        replaces={replaces}
        renewal={renewal}
        open={open}
        onOpenChange={setOpen}
        onRenewed={() => setRenewed(true)}
      />
    </div>
  )
}
