import { facadeOf } from './facades.ts'
import { installedVersion, type Piece } from './piece.ts'

/** H4: what has identity, and must be on a page once. */
const singletons = ['react', 'react-dom', 'react-router', 'rxjs'] as const

/** How one library is shared. */
interface SharedLibrary {
  readonly singleton: true
  /** A remote built for another major version is refused with a clear error, not run. */
  readonly strictVersion: true
  readonly requiredVersion: string
  readonly version: string
  readonly eager: boolean
  readonly import?: string
}

/**
 * The shared libraries of a piece. The shell has them at hand at once (`eager`); a remote carries them too
 * and leaves them unused when a host provides them. @param eager true for the shell
 */
export function sharedSingletons(piece: Piece, eager: boolean): Record<string, SharedLibrary> {
  return Object.fromEntries(
    singletons.map(name => {
      const version = installedVersion(piece.folder, name)
      const facade = piece.target === 'production' ? facadeOf(name, piece) : null
      const library: SharedLibrary = {
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
        version,
        eager,
        ...(facade === null ? {} : { import: facade }),
      }
      return [name, library]
    }),
  )
}
