import { ExportIcon, ImportIcon, MenuItem, MoreMenu } from '@parley/shared-ui'
import type { Transfer } from './use-transfer.tsx'

/** A menu with import and export of the address book. */
export const TransferMenu = ({ transfer }: { readonly transfer: Transfer }) => (
  <MoreMenu label="Contacts" button="More">
    <MenuItem icon={<ImportIcon />} onSelect={transfer.importFile}>
      Import contacts
    </MenuItem>
    {transfer.exportAll && (
      <MenuItem icon={<ExportIcon />} onSelect={transfer.exportAll}>
        Export contacts
      </MenuItem>
    )}
  </MoreMenu>
)
