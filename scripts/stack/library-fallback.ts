import { type AppConfig, appConfigSchema } from '@parley/shared-contract'

/** D30: where the calling library comes from when its own chunk cannot be loaded. */
export type LibraryFallback = NonNullable<AppConfig['callingLibraryFallback']>

/**
 * The version that is built into the app, as jsDelivr has it from the package registry; hosts in production use it
 * unless another place is named.
 */
export const publicLibrary: LibraryFallback = {
  url: 'https://cdn.jsdelivr.net/npm/@telnyx/webrtc@2.27.10/lib/bundle.js',
  integrity: 'sha384-Cg5mHDa8vZl3NVINnhGwGfzhF4ikUKtETZfyY3DVTBAwWzu+fKMyE5Rm68pGdk09',
}

/**
 * The fallback that `CALLING_LIBRARY_URL` and `CALLING_LIBRARY_INTEGRITY` name, or null.
 * @throws a plain sentence when only one of them is set, or one makes no sense
 */
export function libraryFallbackFrom(
  env: Readonly<Record<string, string | undefined>>,
): LibraryFallback | null {
  const { CALLING_LIBRARY_URL: url, CALLING_LIBRARY_INTEGRITY: integrity } = env
  if (!url && !integrity) return null
  const { success, data } = appConfigSchema.shape.callingLibraryFallback.safeParse({ url, integrity })
  if (success && data) return data
  throw new Error(
    'CALLING_LIBRARY_URL must be an address, and CALLING_LIBRARY_INTEGRITY its sha384-… or sha512-… hash.',
  )
}
