import type { AreaCode } from '@parley/shared-contract/place'
import styles from './area-code-tiles.module.css'

/** What a number of each area code begins with, and where it is from. */
export const AreaCodeTiles = ({ codes }: { readonly codes: readonly AreaCode[] }) => (
  <ul className={styles.tiles}>
    {codes.map(({ code, place }) => (
      <li key={code} className={styles.tile}>
        <b className={styles.number}>
          ({code}) <span aria-hidden="true">•••-••••</span>
        </b>
        <span className={styles.place}>{place}</span>
      </li>
    ))}
  </ul>
)
