import { ExportIcon, ImportIcon, MenuItem, MoreMenu } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { Transfer } from './use-transfer.tsx'

/** A menu with import and export of the address book. */
export const TransferMenu = ({ transfer }: { readonly transfer: Transfer }) => (
  <MoreMenu label={say('Contacts', 'Kontakte')} button={say('More', 'Mehr')}>
    <MenuItem icon={<ImportIcon />} onSelect={transfer.importFile}>
      {say('Import contacts', 'Kontakte importieren')}
    </MenuItem>
    {transfer.exportAll && (
      <MenuItem icon={<ExportIcon />} onSelect={transfer.exportAll}>
        {say('Export contacts', 'Kontakte exportieren')}
      </MenuItem>
    )}
  </MoreMenu>
)
