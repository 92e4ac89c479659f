import { ownAvatarSeed, shownName, type UserProfile } from '@parley/shared-contract'
import { Avatar, Card, TimeText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { FactList } from '../facts/fact-list.tsx'
import { DevicesCard } from './devices-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PhotoButtons } from './photo-buttons.tsx'
import { ProfileTextForm } from './profile-text-form.tsx'
import { checkedName, checkedUsername, usernameHint, usernameProblem } from './profile-text-model.ts'
import { useProfileField } from './use-profile-field.ts'
import styles from './you-section.module.css'

/** How others see the person, and how the person signs in. */
export function YouSection({ profile }: { readonly profile: UserProfile }) {
  const name = useProfileField({ name: 'displayName', stored: shownName(profile), check: checkedName })
  const username = useProfileField({
    name: 'username',
    stored: profile.username,
    check: checkedUsername,
    problemOf: usernameProblem,
  })
  return (
    <>
      <Card title={say('Profile', 'Profil')} level={3}>
        <div className={styles.who}>
          <Avatar name={name.shown} number={ownAvatarSeed(profile)} photo={profile.photoURL} size="large" />
          <div className={styles.words}>
            <PhotoButtons hasPhoto={profile.photoURL !== null} />
            <p className={styles.detail}>
              {say('JPG or PNG, cropped square', 'JPG oder PNG, quadratisch zugeschnitten')}
            </p>
          </div>
        </div>
        <ProfileTextForm
          field={name}
          action={say('Save', 'Speichern')}
          label={say('Display name', 'Angezeigter Name')}
          hint={say(
            'Sent with your calls; not every phone shows it.',
            'Geht mit deinen Anrufen mit; nicht jedes Telefon zeigt ihn.',
          )}
          autoComplete="name"
        />
        <ProfileTextForm
          field={username}
          action={say('Save username', 'Benutzernamen speichern')}
          label={say('Username', 'Benutzername')}
          hint={usernameHint}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Card>
      <Card title={say('Sign-in', 'Anmeldung')} level={3}>
        <FactList
          isWide
          facts={[
            [say('Email', 'E-Mail'), profile.email],
            [say('Member since', 'Dabei seit'), <TimeText key="since" at={profile.createdAt} form="month" />],
            [
              say('Last signed in', 'Zuletzt angemeldet'),
              <TimeText key="last" at={profile.lastLogin || profile.createdAt} />,
            ],
          ]}
        />
      </Card>
      <PasswordCard email={profile.email} />
      {/* As high as there are devices, which only the server knows: nothing stands below it to be moved. */}
      <DevicesCard />
    </>
  )
}
