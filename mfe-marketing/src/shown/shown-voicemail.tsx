import { PlayIcon, VoicemailIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { DemoPerson } from './demo-person.tsx'
import styles from './shown.module.css'

/** A message that somebody has left, with its words. */
export const ShownVoicemail = () => (
  <div className={styles.card}>
    <DemoPerson
      name="Annie Easley"
      number="+12165550131"
      icon={VoicemailIcon}
      detail={say('Voicemail', 'Sprachnachricht')}
      end={say('Yesterday', 'Gestern')}
    />
    <div className={styles.player}>
      <PlayIcon aria-hidden="true" />
      <span className={styles.track} />
      <span>0:14</span>
    </div>
    <p className={styles.small}>
      {say(
        '“Hi, it’s Annie. I have the figures you asked for. Call me when you can.”',
        '„Hallo, hier ist Annie. Ich habe die Zahlen, nach denen du gefragt hast. Ruf mich an, wenn du kannst.“',
      )}
    </p>
  </div>
)
