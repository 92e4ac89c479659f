import { BLOCKED_VOICEMAIL_MS, liveValue, type Voicemail } from '@parley/shared-contract'
import { type Selection, useLive, usePeerNames } from '@parley/shared-platform/react'
import {
  EmptyPane,
  LiveView,
  PaneHeader,
  SectionedList,
  SkeletonList,
  TabGroup,
  TabList,
  TabPanel,
  VoicemailIcon,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect } from 'react'
import styles from '../conversations/conversations-list.module.css'
import { RefusedEnd } from '../conversations/refused-end.tsx'
import { useListKeys } from '../conversations/use-list-keys.ts'
import type { VoicemailList } from './use-voicemails.ts'
import { VoicemailItem } from './voicemail-item.tsx'
import type { VoicemailTab } from './voicemail-model.ts'

interface Row {
  readonly heading: null
  readonly voicemail: Voicemail
}
const keyOf = ({ voicemail }: Row) => voicemail.id
const tabs = [
  { value: 'all', label: say('All', 'Alle') },
  { value: 'blocked', label: say('Blocked', 'Blockiert') },
] as const

interface VoicemailsListProps {
  readonly list: VoicemailList
  readonly tab: VoicemailTab
  readonly onTab: (tab: VoicemailTab) => void
  readonly selection: Selection
  /** The one that is open. */
  readonly open: string | null
}

/** The voicemails, newest first; those of blocked callers apart, where somebody is blocked. */
export function VoicemailsList({ list, tab, onTab, selection, open }: VoicemailsListProps) {
  const all = list.voicemails ?? []
  const blocks = liveValue(useLive('blocked$'), [])
  const hasBlocked = tab === 'blocked' || blocks.length > 0 || all.some(({ blocked }) => blocked)
  const rows = all
    .filter(({ blocked }) => blocked === (tab === 'blocked'))
    .map((voicemail): Row => ({ heading: null, voicemail }))
  return (
    <TabGroup value={tab} onChange={onTab} className={styles.pane}>
      <PaneHeader level={1} title={say('Voicemail', 'Mailbox')}>
        {hasBlocked && (
          <div className={styles.head}>
            <TabList label={say('Which voicemails', 'Welche Sprachnachrichten')} tabs={tabs} />
          </div>
        )}
      </PaneHeader>
      <TabPanel value={tab}>
        <LiveView live={useLive('voicemails$')} skeleton={<SkeletonList rows={8} />}>
          {() => <Rows {...{ list, rows, selection, open, tab }} />}
        </LiveView>
      </TabPanel>
    </TabGroup>
  )
}

interface RowsProps extends Pick<VoicemailsListProps, 'list' | 'selection' | 'open' | 'tab'> {
  readonly rows: readonly Row[]
}

function Rows({ list: { more, refusal, again }, rows, selection, open, tab }: RowsProps) {
  const nameOf = usePeerNames()
  const focusRow = useListKeys(
    rows.map(({ voicemail: { id } }) => ({ key: id, id })),
    open,
    selection,
  )
  // None of these is of the kind that is listed: those further back may be.
  const isNone = rows.length === 0
  useEffect(() => {
    if (isNone) more?.()
  }, [isNone, more])
  return (
    <>
      {rows.length > 0 ? (
        <SectionedList
          label={say('Voicemails', 'Sprachnachrichten')}
          rows={rows}
          keyOf={keyOf}
          focusRow={focusRow}
          onNearEnd={more}
        >
          {({ voicemail }, place) => (
            <VoicemailItem
              {...place}
              {...{ voicemail, selection }}
              name={nameOf(voicemail.from)}
              isOpen={voicemail.id === open}
            />
          )}
        </SectionedList>
      ) : (
        !refusal && <NoRows isReading={more !== null} tab={tab} />
      )}
      {refusal && <RefusedEnd refusal={refusal} again={again} isAlone={isNone} />}
    </>
  )
}

/** Nothing of this kind, once that is known. */
const NoRows = ({ isReading, tab }: { readonly isReading: boolean; readonly tab: VoicemailTab }) =>
  isReading ? (
    <SkeletonList rows={8} />
  ) : (
    <EmptyPane
      icon={<VoicemailIcon />}
      title={
        tab === 'blocked'
          ? say('Nothing from blocked callers', 'Nichts von blockierten Anrufern')
          : say('No voicemail here', 'Keine Sprachnachricht hier')
      }
    >
      {tab === 'blocked'
        ? say(
            `What blocked callers leave is kept here for ${BLOCKED_VOICEMAIL_MS / 86_400_000} days.`,
            `Was blockierte Anrufer hinterlassen, bleibt ${BLOCKED_VOICEMAIL_MS / 86_400_000} Tage hier.`,
          )
        : say('Only blocked callers left one.', 'Nur blockierte Anrufer haben eine hinterlassen.')}
    </EmptyPane>
  )
