import { base64Of } from '@parley/shared-platform'
import { useOwnId, usePlatform } from '@parley/shared-platform/react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { type PhotoSquare, squarePhoto } from './square-photo.ts'

/** The person's own photo: chosen, replaced or removed, and saved at once. */
export function PhotoButtons({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const saving = useSaving()
  const change = (file: File | null, square: PhotoSquare | null) =>
    saving.save(async () => {
      const image = file && (await base64Of(await squarePhoto(file, square)))
      await api.call('setPhoto', { userId: await ownId(), image })
    })
  return (
    <SaveArea saving={saving}>
      <PhotoChooser
        hasPhoto={hasPhoto}
        busy={saving.busy}
        onBegin={saving.clear}
        onChoose={(file, square) => void change(file, square)}
        onRemove={() => change(null, null)}
      >
        <SavedMark saving={saving} />
      </PhotoChooser>
    </SaveArea>
  )
}
