import { ExportIcon, IconButton, ImportIcon, Menu, MenuItem, MoreIcon } from '@parley/shared-ui'
import { useState } from 'react'
import type { Transfer } from './use-transfer.tsx'

/** A menu with import and export of the address book. */
export function TransferMenu({ transfer }: { readonly transfer: Transfer }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        label="More"
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      {anchor && (
        <Menu label="More" anchor={anchor} onClose={() => setAnchor(null)}>
          <MenuItem icon={<ImportIcon />} onSelect={transfer.importFile}>
            Import contacts
          </MenuItem>
          {transfer.exportAll && (
            <MenuItem icon={<ExportIcon />} onSelect={transfer.exportAll}>
              Export contacts
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  )
}
