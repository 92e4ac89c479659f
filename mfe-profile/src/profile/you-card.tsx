import type { UserProfile } from '@parley/shared-contract'
import { Avatar, Button, Card, TextField } from '@parley/shared-ui'
import type { FormEvent } from 'react'
import { PhotoButtons } from './photo-buttons.tsx'
import { useDisplayName } from './use-display-name.ts'
import styles from './you-card.module.css'

/** How others see the person: photo and display name. */
export function YouCard({ profile }: { readonly profile: UserProfile }) {
  const name = useDisplayName(profile)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void name.save()
  }
  return (
    <Card title="You">
      <div className={styles.who}>
        <Avatar
          name={name.shown}
          number={profile.phoneNumber ?? profile.email}
          photo={profile.photoURL}
          size="large"
        />
        <div className={styles.words}>
          <p className={styles.name}>{name.shown}</p>
          <p className={styles.detail}>{profile.email}</p>
          <p className={styles.detail}>@{profile.username}</p>
        </div>
      </div>
      <PhotoButtons hasPhoto={profile.photoURL !== null} />
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label="Display name"
          value={name.typed}
          onChange={name.type}
          error={name.error}
          hint="Shown to people you call."
          autoComplete="name"
          enterKeyHint="done"
        />
        <Button type="submit" busy={name.busy} disabled={!name.changed}>
          Save
        </Button>
      </form>
    </Card>
  )
}
