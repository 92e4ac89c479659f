import styles from './person-name.module.css'

/** A name as the title of a pane: it may take several lines; on the person's own page it is read in full. */
export const PersonName = ({ name }: { readonly name: string }) => (
  <span className={styles.name} dir="auto" title={name}>
    {name}
  </span>
)
