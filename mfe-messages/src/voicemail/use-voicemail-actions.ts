import { refusalOf, UNDO_MS, type Voicemail } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { saveFile } from '@parley/shared-ui'
import { errorSentence, say } from '@parley/shared-ui/words'
import { voicemailFile } from './voicemail-model.ts'

export interface VoicemailActions {
  setListened(voicemail: Voicemail, isListened: boolean): void
  /** Takes it out of every list; it can be undone for `UNDO_MS`. */
  remove(voicemail: Voicemail): void
  download(voicemail: Voicemail): void
}

/** What can be done with a voicemail. What fails says why. @param changed it has changed on the server */
export function useVoicemailActions(
  nameOf: (number: string) => string,
  changed: (id: string) => void,
): VoicemailActions {
  const { voicemails, notify } = usePlatform()
  const attempt = (work: Promise<unknown>, done?: () => void) =>
    void work.then(done, failure =>
      notify({ tone: 'danger', text: errorSentence(refusalOf(failure)), urgency: 'alert' }),
    )
  return {
    setListened: ({ id }, isListened) => attempt(voicemails.setListened(id, isListened), () => changed(id)),
    remove({ id, from }) {
      const undo = () => attempt(voicemails.restore([id]), () => changed(id))
      attempt(voicemails.remove([id]), () => {
        changed(id)
        notify({
          tone: 'info',
          text: say(
            `The voicemail from ${nameOf(from)} is deleted.`,
            `Die Sprachnachricht von ${nameOf(from)} ist gelöscht.`,
          ),
          action: { label: say('Undo', 'Rückgängig'), run: undo },
          shownMs: UNDO_MS,
        })
      })
    },
    download(voicemail) {
      const name = voicemailFile(nameOf(voicemail.from), voicemail.timestamp)
      attempt(voicemails.sound(voicemail).then(sound => saveFile(name, sound)))
    },
  }
}
