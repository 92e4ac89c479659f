import type { UserProfile } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { Avatar, Button, Card, TextField, TimeText } from '@parley/shared-ui'
import type { FormEvent } from 'react'
import { FactList } from '../facts/fact-list.tsx'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { PasswordCard } from './password-card.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { useDisplayName } from './use-display-name.ts'
import styles from './you-section.module.css'

/** How others see the person, and how the person signs in. */
export function YouSection({ profile }: { readonly profile: UserProfile }) {
  const name = useDisplayName(profile)
  const session = useBehavior(usePlatform().session$)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void name.save()
  }
  return (
    <>
      <Card title="Profile" level={3}>
        <div className={styles.who}>
          <Avatar
            name={name.shown}
            number={session.status === 'signed-in' ? session.user.uid : ''}
            photo={profile.photoURL}
            size="large"
          />
          <div className={styles.words}>
            <p className={styles.name}>{name.shown}</p>
            <p className={styles.detail}>@{profile.username}</p>
          </div>
        </div>
        <PhotoButtons hasPhoto={profile.photoURL !== null} />
        <SaveArea saving={name.saving}>
          <form className={styles.form} onSubmit={submit} noValidate>
            <TextField
              label="Display name"
              value={name.typed}
              onChange={name.type}
              error={name.problem}
              hint="Shown to people you call."
              autoComplete="name"
              enterKeyHint="done"
            />
            <div className={styles.save}>
              <Button type="submit" busy={name.saving.busy}>
                Save
              </Button>
              <SavedMark saving={name.saving} />
            </div>
          </form>
        </SaveArea>
      </Card>
      <div className={styles.column}>
        <Card title="Sign-in" level={3}>
          <FactList
            facts={[
              ['Email', profile.email],
              ['Username', profile.username],
              ['Last signed in', <TimeText key="last" at={profile.lastLogin || profile.createdAt} />],
              ['With Parley since', <TimeText key="since" at={profile.createdAt} form="day" />],
            ]}
          />
        </Card>
        <PasswordCard email={profile.email} />
      </div>
    </>
  )
}
