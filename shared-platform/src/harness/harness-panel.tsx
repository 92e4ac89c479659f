import { pageAddress } from '@parley/shared-contract'
import { Logo } from '@parley/shared-ui'
import { Link } from 'react-router'
import { useBehavior } from '../react/index.ts'
import type { RemoteModule } from '../remote.ts'
import { DataControls } from './data-controls.tsx'
import { FarSideControls } from './far-side-controls.tsx'
import styles from './harness-panel.module.css'
import type { HarnessPlatform } from './harness-platform.ts'
import { PersonControls } from './person-controls.tsx'
import { StandInPill } from './stand-in-pill.tsx'
import { TextControls } from './text-controls.tsx'
import { ThemeControls } from './theme-controls.tsx'

interface HarnessPanelProps {
  readonly remote: RemoteModule
  readonly harness: HarnessPlatform
  /** Whether the panel is open at first. A click on its title opens and closes it. */
  readonly open: boolean
}

/** Controls for everything that the shell, the carrier and the server would do. */
export function HarnessPanel({ remote, harness, open }: HarnessPanelProps) {
  const line = useBehavior(harness.platform.calls.line$)
  const addresses = remote.pages.map(pageAddress).filter(address => !address.includes(':'))
  return (
    <aside className={styles.panel} aria-label="Harness">
      <details open={open}>
        <summary className={styles.summary}>
          <Logo markOnly />
          <span className={styles.name}>{remote.id.replace('_', '-')}</span>
          <span className={styles.alone}>alone</span>
          <span className={styles.line} data-ready={line.ready || undefined}>
            {line.ready ? 'Line ready' : `Line ${line.state}`}
          </span>
        </summary>
        <div className={styles.body}>
          {addresses.length > 1 && (
            <nav className={styles.pages} aria-label="Pages of this remote">
              {addresses.map(address => (
                <Link key={address} to={address}>
                  {address}
                </Link>
              ))}
            </nav>
          )}
          <PersonControls harness={harness} />
          <FarSideControls harness={harness} />
          <TextControls harness={harness} />
          <DataControls harness={harness} />
          <ThemeControls appearance={harness.platform.appearance} />
        </div>
      </details>
      <StandInPill platform={harness.platform} />
    </aside>
  )
}
