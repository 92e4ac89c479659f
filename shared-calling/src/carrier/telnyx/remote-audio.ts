import type { Scope } from '@parley/shared-contract/reactive'
import { EMPTY, type Observable } from 'rxjs'

/** Where the other side is heard. One element serves every call, as there is one call at a time. */
export interface RemoteAudio {
  readonly element: HTMLAudioElement
  /** Plays what the call brings. Resolves with whether the browser lets it be heard. */
  play(): Promise<boolean>
}

/** @param speaker$ the id of the loudspeaker, where a browser lets a page choose one */
export function createRemoteAudio(scope: Scope, speaker$: Observable<string> = EMPTY): RemoteAudio {
  const element = document.createElement('audio')
  element.autoplay = true
  // A loudspeaker that is gone leaves the sound where it is.
  if ('setSinkId' in element) scope.follow(speaker$, id => void element.setSinkId(id).catch(() => {}))
  return {
    element,
    async play() {
      try {
        await element.play()
        return true
      } catch (error) {
        // Any other failure means that the stream was replaced or ended meanwhile: the browser blocks nothing.
        return (error as { name?: unknown } | null)?.name !== 'NotAllowedError'
      }
    },
  }
}
