import type { ColourMode } from '@parley/shared-platform'
import styles from './frame-picture.module.css'

const rows = [26, 44, 62, 80]

/** Rail, list and stage of the product, small, in the colours of a theme; `system` shows half of each. */
export const FramePicture = ({ mode }: { readonly mode: ColourMode }) => (
  <span className={styles.picture}>
    {mode !== 'dark' && <Frame theme="light" />}
    {mode !== 'light' && <Frame theme="dark" half={mode === 'system'} />}
  </span>
)

const Frame = ({ theme, half = false }: { readonly theme: 'light' | 'dark'; readonly half?: boolean }) => (
  <svg
    viewBox="0 0 200 112"
    preserveAspectRatio="xMidYMid slice"
    className={styles.frame}
    data-theme={theme}
    data-half={half || undefined}
    role="presentation"
  >
    <rect className={styles.ground} width="200" height="112" />
    <rect className={styles.accent} x="8" y="8" width="12" height="12" rx="4" />
    {rows.map(y => (
      <rect key={y} className={styles.faint} x="8" y={y} width="26" height="6" rx="3" />
    ))}
    <rect className={styles.pane} x="42" width="62" height="112" />
    {rows.map((y, row) => (
      <g key={y}>
        <circle className={styles.faint} cx="54" cy={y} r="6" />
        <rect className={styles.text} x="64" y={y - 5} width={row % 2 ? 24 : 32} height="4" rx="2" />
        <rect className={styles.faint} x="64" y={y + 2} width="18" height="4" rx="2" />
      </g>
    ))}
    <circle className={styles.soft} cx="152" cy="38" r="16" />
    <rect className={styles.text} x="132" y="62" width="40" height="6" rx="3" />
    <circle className={styles.positive} cx="140" cy="90" r="8" />
    <circle className={styles.negative} cx="164" cy="90" r="8" />
  </svg>
)
