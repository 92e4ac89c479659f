import styles from './override-banner.module.css'
import type { Overrides } from './remote-address.ts'

/** H5: says which remotes come from a developer's own server in this tab. */
export function OverrideBanner({ overrides }: { readonly overrides: Overrides }) {
  const entries = Object.entries(overrides)
  if (entries.length === 0) return null
  return (
    <p className={styles.banner}>
      {entries.map(([id, origin]) => (
        <span key={id}>
          <code>{id}</code> comes from <code>{origin}</code>{' '}
          <a href={`?remote.${id}=`}>Back to the published one</a>
        </span>
      ))}
    </p>
  )
}
