import {
  type ExactEntry,
  exactFigures,
  type LedgerSums,
  routes,
  signedFigures,
  zoneWords,
} from '@parley/shared-contract'
import { usePlatform, useSelection } from '@parley/shared-platform/react'
import {
  Button,
  EmptyState,
  ErrorText,
  LiveView,
  ONE_PANE,
  TimeText,
  UnbrokenText,
  useMedia,
  WalletIcon,
} from '@parley/shared-ui'
import { countWords, figureWords, say } from '@parley/shared-ui/words'
import { useAsked } from '../asking/use-asked.ts'
import { entryWords } from '../ledger/entry-words.ts'
import { figuresHere } from '../ledger/figures-here.ts'
import { inColumn } from '../ledger/in-column.ts'
import { isMonth, monthWords, spanOf } from '../ledger/month-model.ts'
import { ownZone, readEntries, readSums } from '../ledger/read-ledger.ts'
import { transactionForm } from '../ledger/transaction-kind-model.ts'
import { Paper, PaperNotes, PaperSkeleton, PaperTable } from '../paper/paper.tsx'
import { PrintButton } from '../paper/print-button.tsx'
import { useWalletBack } from '../paper/use-wallet-back.ts'
import { SettingsFrame } from '../settings/settings-frame.tsx'
import styles from '../settings-page.module.css'
import { useStatementFile } from './use-statement-file.ts'

/** So many entries are put on a page, some fifty sheets; those of a longer month are in the table to download. */
const MOST_PRINTED = 2000

interface Statement {
  readonly sums: LedgerSums
  /** The first of them. */
  readonly entries: readonly ExactEntry[]
  /** How many more there are. */
  readonly left: number
}

/**
 * What a month did to the balance, to be printed: what it opened and closed with, and every entry between. Amounts are
 * told as in the wallet (D45), and their points stand below each other.
 */
export function StatementPage() {
  const { api } = usePlatform()
  const month = useSelection(`${routes.credits}/statements`).id ?? ''
  const back = useWalletBack()
  const isKnown = isMonth(month)
  const isNarrow = useMedia(ONE_PANE)
  const { download } = useStatementFile(month)
  const { live: statement } = useAsked<Statement | null>(async () => {
    if (!isKnown) return null
    const sums = await readSums(api, spanOf(month))
    const entries: ExactEntry[] = []
    for await (const page of readEntries(api, sums)) {
      entries.push(...page)
      if (entries.length >= MOST_PRINTED) return { sums, entries, left: sums.upTo - (page.at(-1)?.seq ?? 0) }
    }
    return { sums, entries, left: 0 }
  }, month)
  return (
    <SettingsFrame
      title={say('Statement', 'Kontoauszug')}
      section="wallet"
      back={back}
      controls={
        statement.state === 'ready' &&
        isKnown && (
          <>
            <PrintButton />
            <Button
              variant="secondary"
              aria-label={downloadWords}
              busy={download.busy}
              onClick={() => void download.run()}
            >
              {/* Beside Print a phone has no room for more. */}
              {isNarrow ? say('Download', 'Laden') : downloadWords}
            </Button>
          </>
        )
      }
    >
      <LiveView
        live={statement}
        skeleton={<PaperSkeleton />}
        isEmpty={known => known === null}
        empty={
          <EmptyState
            icon={<WalletIcon />}
            title={say('There is no such month', 'Diesen Monat gibt es nicht')}
          >
            {say('The link may be old or mistyped.', 'Der Link ist vielleicht alt oder vertippt.')}
          </EmptyState>
        }
      >
        {known =>
          known && (
            <>
              {download.error && (
                <div className={styles.cards}>
                  <ErrorText error={download.error} />
                </div>
              )}
              <StatementPaper month={month} statement={known} />
            </>
          )
        }
      </LiveView>
    </SettingsFrame>
  )
}

interface StatementPaperProps {
  readonly month: string
  readonly statement: Statement
}

const amountFigures = (entry: ExactEntry): string =>
  figuresHere(signedFigures(entry.amountMicro, transactionForm(entry) === 'charge' ? 3 : 2))

function StatementPaper({ month, statement: { sums, entries, left } }: StatementPaperProps) {
  const { openingMicro, inMicro, outMicro, closingMicro } = sums
  const [opening = '', came = '', went = '', closing = ''] = inColumn(
    [
      exactFigures(openingMicro),
      inMicro === 0 ? exactFigures(0) : signedFigures(inMicro),
      outMicro === 0 ? exactFigures(0) : signedFigures(-outMicro),
      exactFigures(closingMicro),
    ].map(figuresHere),
  )
  const amounts = inColumn(entries.map(amountFigures))
  const balances = inColumn(entries.map(({ balanceMicro }) => figuresHere(exactFigures(balanceMicro))))
  return (
    <Paper
      title={say('Statement', 'Kontoauszug')}
      lead={[monthWords(month)]}
      about={aboutWords(zoneWords(ownZone(), say('en-US', 'de')))}
    >
      <PaperTable
        label={say('Balance', 'Guthaben')}
        head={say(['Balance', 'Credits'], ['Guthaben', 'Credits'])}
        rows={[
          ['opening', say('Opening balance', 'Anfangsguthaben'), opening],
          ['in', say('In', 'Eingänge'), came],
          ['out', say('Out', 'Ausgaben'), went],
        ]}
        sums={[[say('Closing balance', 'Endguthaben'), closing]]}
      />
      {entries.length > 0 && (
        <PaperTable
          label={say('Entries', 'Buchungen')}
          head={say(['Entries', 'Time', 'Amount', 'Balance'], ['Buchungen', 'Zeit', 'Betrag', 'Guthaben'])}
          below={1}
          rows={entries.map(({ id, description, timestamp }, at) => [
            id,
            <UnbrokenText key="what">{entryWords(description)}</UnbrokenText>,
            <TimeText key="time" at={timestamp} form="stamp" />,
            amounts[at],
            balances[at],
          ])}
        />
      )}
      <PaperNotes
        notes={[...(entries.length === 0 ? [noneWords] : []), ...(left > 0 ? [moreWords(left)] : [])]}
      />
    </Paper>
  )
}

const downloadWords = say('Download statement', 'Kontoauszug laden')

const aboutWords = (zone: string): string =>
  say(`Amounts are in credits, times in ${zone}.`, `Beträge in Credits, Zeiten in ${zone}.`)

const noneWords = say(
  'Nothing was paid and nothing was added in this month.',
  'In diesem Monat wurde nichts bezahlt und nichts aufgeladen.',
)

const moreWords = (left: number): string =>
  say(
    `${figureWords(left)} more entries are in the statement that you can download.`,
    `${countWords(left, { one: 'weitere Buchung steht', other: 'weitere Buchungen stehen' })} in dem Kontoauszug, den du herunterladen kannst.`,
  )
