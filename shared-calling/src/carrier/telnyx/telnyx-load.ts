import { ParleyError } from '@parley/shared-contract'
import { lendTabStorage } from './telnyx-storage.ts'

/** What is used of the calling library. */
export type TelnyxLibrary = Pick<typeof import('@telnyx/webrtc'), 'TelnyxRTC'>

/** D30: one exact version elsewhere, for when the bundled chunk cannot be loaded. */
export interface LibraryFallback {
  readonly url: string
  /** As in the `integrity` attribute, `sha384-…`. */
  readonly integrity: string
}

/** The library as it is built into the app, in a chunk of its own. */
const bundled = (): Promise<TelnyxLibrary> => import('@telnyx/webrtc')

/**
 * The calling library, from its own chunk, else from the fallback. Rejects with `NETWORK_ERROR` when
 * neither can be loaded; calling again tries again.
 */
export async function loadTelnyx(fallback?: LibraryFallback, load = bundled): Promise<TelnyxLibrary> {
  lendTabStorage()
  try {
    return await load()
  } catch (error) {
    if (!fallback) throw new ParleyError('NETWORK_ERROR', undefined, { cause: error })
    return loadScript(fallback)
  }
}

/** The library's script form leaves itself behind as a global of this name. */
const GLOBAL_NAME = 'TelnyxWebRTC'

function loadScript({ url, integrity }: LibraryFallback): Promise<TelnyxLibrary> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.integrity = integrity
    script.crossOrigin = 'anonymous'
    const fail = () => {
      script.remove()
      reject(new ParleyError('NETWORK_ERROR'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const library: unknown = Reflect.get(globalThis, GLOBAL_NAME)
      if (isLibrary(library)) resolve(library)
      else fail()
    })
    document.head.append(script)
  })
}

const isLibrary = (value: unknown): value is TelnyxLibrary =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'TelnyxRTC') === 'function'
