import { BlockIcon, IconButton, Sheet } from '@parley/shared-ui'
import { useState } from 'react'
import { BlockForm } from './block-form.tsx'
import { BlockedList } from './blocked-list.tsx'

/** Opens the list of blocked numbers, whose calls do not ring (D25). */
export function BlockedNumbers() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label="Blocked numbers" icon={<BlockIcon />} onClick={() => setOpen(true)} />
      <Sheet open={open} onOpenChange={setOpen} title="Blocked numbers">
        <BlockForm />
        <BlockedList />
      </Sheet>
    </>
  )
}
