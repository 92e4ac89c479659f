import { type Contact, displayPhoneNumber } from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { Badge, Button, Dialog, ExportIcon, saveFile } from '@parley/shared-ui'
import { figureWords, say } from '@parley/shared-ui/words'
import { useMemo, useRef } from 'react'
import type { FoundContacts } from './found-contacts.ts'
import styles from './import-dialog.module.css'
import {
  downloadWords,
  entryWord,
  importSum,
  importWords,
  leftOutSentence,
  mergedWords,
  readSource,
  takenNote,
  takenTitle,
} from './import-words.ts'
import { type PlannedRow, planImport } from './plan-import.ts'

/** The preview shows this many people and this many rows that are left out; the rest are counted. */
const PREVIEWED = 6
const LEFT_OUT_SHOWN = 50

interface ImportDialogProps {
  /** What the file is called. */
  readonly file: string
  readonly found: FoundContacts
  readonly contacts: readonly Contact[]
  /** @param sum what became of every row, to be told after it */
  readonly onImport: (entries: readonly ContactEntry[], sum: string) => void
  readonly onClose: () => void
}

/** A preview of what an import would do with every row of the file. */
export function ImportDialog({ file, found, contacts, onImport, onClose }: ImportDialogProps) {
  const plan = useMemo(() => planImport(contacts, found.rows), [contacts, found])
  const { entries, rows } = plan
  const confirm = useRef<HTMLButtonElement>(null)
  const sum =
    rows.length > 0
      ? importSum(plan, found.unit)
      : say('No contacts were found in this file.', 'In dieser Datei wurden keine Kontakte gefunden.')
  return (
    <Dialog
      open
      full
      onOpenChange={open => open || onClose()}
      title={say('Import contacts', 'Kontakte importieren')}
      description={
        <span className={styles.sum}>
          {file} · {sum}
        </span>
      }
      initialFocus={confirm}
      actions={
        <>
          <Button
            variant="quiet"
            className={entries.length > 0 ? styles.cancel : undefined}
            onClick={onClose}
          >
            {entries.length > 0 ? say('Cancel', 'Abbrechen') : say('Close', 'Schließen')}
          </Button>
          {entries.length > 0 && (
            <Button ref={confirm} onClick={() => onImport(entries, sum)}>
              {importWords(entries.length)}
            </Button>
          )}
        </>
      }
    >
      <TakenRows rows={rows} unit={found.unit} />
      <LeftOutRows rows={rows} unit={found.unit} />
    </Dialog>
  )
}

interface RowsProps {
  readonly rows: readonly PlannedRow[]
  readonly unit: FoundContacts['unit']
}

function LeftOutRows({ rows, unit }: RowsProps) {
  const left = rows.flatMap(({ row, source, draft, end }) => {
    if (end.kind !== 'left out') return []
    const out = { source, draft, end }
    const who = readSource(out)
    const name = draft && who.startsWith(`${draft.displayName}, `) ? draft.displayName : who
    const detail = who.slice(name.length + 2)
    return [{ row, source, reason: leftOutSentence(out, unit), name, detail }]
  })
  const download = async () => {
    const { writeLeftOut } = await import('./csv.ts')
    saveFile('parley-left-out.csv', new Blob([writeLeftOut(left)], { type: 'text/csv;charset=utf-8' }))
  }
  if (left.length === 0) return null
  return (
    <section className={styles.part} aria-label={say('Left out', 'Ausgelassen')}>
      <header className={styles.head}>
        <h3>{say('Left out', 'Ausgelassen')}</h3>
        <Button variant="quiet" icon={<ExportIcon aria-hidden="true" />} onClick={() => void download()}>
          {downloadWords(unit)}
        </Button>
      </header>
      <ul className={styles.preview}>
        {left.slice(0, LEFT_OUT_SHOWN).map(({ row, reason, name, detail }) => (
          <li key={row} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {name || entryWord(unit, row)}
              </span>
              {detail && <span className={styles.detail}>{detail}</span>}
              <span className={styles.why}>{name ? `${entryWord(unit, row)}: ${reason}` : reason}</span>
            </span>
          </li>
        ))}
      </ul>
      <More count={left.length - LEFT_OUT_SHOWN} />
    </section>
  )
}

function TakenRows({ rows, unit }: RowsProps) {
  const taken = rows.filter(({ end }) => end.kind !== 'left out')
  // What a row does not bring along must be seen, so such rows come first.
  const shown = [...taken.filter(takenNote), ...taken.filter(row => !takenNote(row))].slice(0, PREVIEWED)
  if (taken.length === 0) return null
  // Where all are new, as most are, that goes without saying.
  const hasMerged = taken.some(({ end }) => end.kind === 'merged')
  const hasNew = taken.some(({ end }) => end.kind === 'new')
  return (
    <section className={styles.part} aria-label={say('Preview', 'Vorschau')}>
      <h3>{takenTitle(hasNew, hasMerged)}</h3>
      <ul className={styles.preview}>
        {shown.map(planned => (
          <li key={planned.row} className={styles.row}>
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {planned.draft?.displayName}
              </span>
              <span className={styles.detail}>
                {planned.draft?.numbers.map(({ e164 }) => displayPhoneNumber(e164)).join(', ') ||
                  planned.draft?.email}
              </span>
              {takenNote(planned) && (
                <span className={styles.reason}>
                  {entryWord(unit, planned.row)}: {takenNote(planned)}
                </span>
              )}
              {planned.end.kind === 'merged' && (
                <span className={styles.detail}>{mergedWords(planned.end, unit)}</span>
              )}
            </span>
            {hasMerged && hasNew && (
              <Badge tone={planned.end.kind === 'new' ? 'positive' : 'neutral'}>
                {planned.end.kind === 'new' ? say('New', 'Neu') : say('Merged', 'Zusammengeführt')}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <More count={taken.length - PREVIEWED} />
    </section>
  )
}

const More = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <p className={styles.more}>
      {say(`and ${figureWords(count)} more`, `und ${figureWords(count)} weitere`)}
    </p>
  )
