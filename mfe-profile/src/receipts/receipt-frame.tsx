import type { Live, ReceiptPaper } from '@parley/shared-contract'
import { useCommand } from '@parley/shared-platform/react'
import { Button, ErrorText, type PaneBack, saveFile, UnbrokenText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { inColumn } from '../ledger/in-column.ts'
import { Paper, PaperFacts, PaperNotes, PaperTable } from '../paper/paper.tsx'
import { PaperView } from '../paper/paper-view.tsx'
import { PrintButton } from '../paper/print-button.tsx'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import styles from '../settings-page.module.css'

interface ReceiptFrameProps {
  /** Where in the settings it belongs. */
  readonly section: 'wallet' | 'number'
  readonly back: PaneBack
  readonly live: Live<ReceiptPaper>
  /** Asks for the same as a file: a PDF in Base64. */
  readonly toFile: () => Promise<{ readonly name: string; readonly pdf: string }>
}

/** A receipt that has a number, to be printed or kept as a file. */
export function ReceiptFrame({ section, back, live, toFile }: ReceiptFrameProps) {
  const file = useCommand(async () => {
    const { name, pdf } = await toFile()
    const bytes = Uint8Array.from(atob(pdf), sign => sign.charCodeAt(0))
    saveFile(name, new Blob([bytes], { type: 'application/pdf' }))
  })
  return (
    <SettingsFrame
      title={say('Receipt', 'Beleg')}
      section={section}
      back={back}
      controls={
        live.state === 'ready' && (
          <>
            <PrintButton />
            <Button variant="secondary" busy={file.busy} onClick={() => void file.run()}>
              {say('Download PDF', 'PDF herunterladen')}
            </Button>
          </>
        )
      }
    >
      <PaperView live={live}>
        {paper => (
          <>
            {file.error && (
              <div className={styles.cards}>
                <ErrorText error={file.error} />
              </div>
            )}
            <ReceiptSheet paper={paper} />
          </>
        )}
      </PaperView>
    </SettingsFrame>
  )
}

function ReceiptSheet({ paper }: { readonly paper: ReceiptPaper }) {
  const { title, seller, facts, columns, rows, sums, notes } = paper
  const figures = columns.map((_, column) => inColumn(rows.map(row => row.figures[column] ?? '')))
  return (
    <Paper title={title} lead={seller}>
      <PaperFacts facts={facts} />
      {rows.length > 0 && (
        <PaperTable
          label={say('What was paid for', 'Wofür bezahlt wurde')}
          head={[say('Description', 'Beschreibung'), ...columns]}
          rows={rows.map(({ what }, at) => [
            what,
            <UnbrokenText key="what">{what}</UnbrokenText>,
            ...figures.map(column => column[at]),
          ])}
          sums={sums}
        />
      )}
      <PaperNotes notes={notes} />
    </Paper>
  )
}
