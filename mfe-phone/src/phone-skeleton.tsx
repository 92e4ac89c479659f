import { PaneHeader, Panes, Skeleton, SkeletonList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './phone-skeleton.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#']

/** The shape of the page, while it is not known whether the person has a number. */
export const PhoneSkeleton = () => (
  <Panes
    name="phone"
    listLabel={say('People', 'Personen')}
    stageLabel={say('Keypad', 'Tastenfeld')}
    open
    list={
      <>
        <PaneHeader level={1} title={say('Phone', 'Telefon')} />
        <SkeletonList rows={6} />
      </>
    }
    stage={
      <div className={styles.column} aria-hidden="true">
        <Skeleton height="4rem" />
        <div className={styles.keys}>
          {keys.map(key => (
            <Skeleton key={key} height="4.25rem" />
          ))}
        </div>
        <Skeleton height="3.25rem" />
      </div>
    }
  />
)
