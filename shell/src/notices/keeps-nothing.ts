import type { DeviceStorage } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'
import { filter, switchMap, take } from 'rxjs'

/** Longer than a confirmation: it comes while the first page is looked at, and once. */
const SHOWN_MS = 10_000

interface KeepsNothingOptions {
  readonly scope: Scope
  readonly session$: Platform['session$']
  /** Null where the browser has none, or refuses it. */
  readonly storage: DeviceStorage | null
  readonly database: Partial<Pick<IDBFactory, 'databases'>> | null
  readonly notify: Platform['notify']
}

/**
 * Tells a person who signs in, once in each page, that this browser keeps nothing, not even the sign-in: it has neither a
 * storage nor a database that may be touched, and Parley works with memory alone.
 */
export function tellKeepsNothing({ scope, session$, storage, database, notify }: KeepsNothingOptions): void {
  if (storage) return
  const signedIn$ = session$.pipe(
    filter(({ status }) => status === 'signed-in'),
    take(1),
    switchMap(() => isRefused(database)),
    filter(Boolean),
  )
  scope.follow(signedIn$, () =>
    notify({
      tone: 'warning',
      shownMs: SHOWN_MS,
      text: say(
        'This browser keeps no site data. After a reload, log in again.',
        'Dieser Browser behält keine Websitedaten. Lädst du neu, musst du dich wieder anmelden.',
      ),
    }),
  )
}

/** One that may not be touched is there all the same, and refuses only when asked; one that cannot be asked is taken for one that keeps. */
async function isRefused(database: KeepsNothingOptions['database']): Promise<boolean> {
  if (!database) return true
  // Firefox has the question from 126 on.
  if (!database.databases) return false
  return database.databases().then(
    () => false,
    () => true,
  )
}
