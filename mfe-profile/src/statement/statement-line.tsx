import { routes } from '@parley/shared-contract'
import { Button, buttonClass, ErrorText, mutedText } from '@parley/shared-ui'
import { figureWords, say } from '@parley/shared-ui/words'
import { Link } from 'react-router'
import { monthWords } from '../ledger/month-model.ts'
import { usePaperLink } from '../paper/use-paper-link.ts'
import styles from './statement.module.css'
import { useStatementFile } from './use-statement-file.ts'

interface StatementLineProps {
  /** `2026-11` */
  readonly month: string
}

/** What one can keep of a month: a table, and a page to print. */
export function StatementLine({ month }: StatementLineProps) {
  const toPaper = usePaperLink()
  const { download, count } = useStatementFile(month)
  return (
    <>
      <div className={styles.line}>
        <p className={mutedText}>
          {say(`Statement of ${monthWords(month)}`, `Kontoauszug für ${monthWords(month)}`)}
        </p>
        <div className={styles.ways}>
          <Button variant="secondary" busy={download.busy} onClick={() => void download.run()}>
            {say('Download statement', 'Kontoauszug herunterladen')}
          </Button>
          <Link {...toPaper(routes.statement(month))} className={buttonClass({ variant: 'secondary' })}>
            {say('Print', 'Drucken')}
          </Link>
        </div>
      </div>
      {download.busy && count >= COUNTED_FROM && (
        <p role="status" className={mutedText}>
          {say(`${figureWords(count)} entries so far`, `Bisher ${figureWords(count)} Buchungen`)}
        </p>
      )}
      <ErrorText error={download.error} />
    </>
  )
}

/** Fewer are there at once. */
const COUNTED_FROM = 1000
