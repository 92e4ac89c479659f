import { z } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'

/** What Chromium tells a page that could be installed; no standard has it yet. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/**
 * How this browser installs Parley: by its own question after a click, by hand in the steps of iOS, or not at all: it cannot, or
 * has done so.
 */
export type InstallWay = 'asks' | 'by-hand' | 'none'

/** Installing Parley as an app of the device. */
export interface InstallDoor {
  readonly way$: Behavior<InstallWay>
  /** Whether somebody comes back: this is not their first visit in this browser. */
  readonly isComingBack: boolean
  /**
   * Has the browser ask; once for each time that it has offered to. Never rejects.
   * @returns whether its person said no to that
   */
  ask(): Promise<boolean>
}

interface InstallDoorOptions {
  readonly scope: Scope
  readonly page: Window
  /** Of this browser, and of this tab: a visit lasts as long as its tab. */
  readonly storage: DeviceStorage | null
  readonly tabStorage: DeviceStorage | null
  /** Safari of iOS or iPadOS, which installs by hand alone. */
  readonly installsByHand: boolean
}

/** To be opened before the first drawing: a browser offers to install once, and does not wait. */
export function openInstallDoor(options: InstallDoorOptions): InstallDoor {
  const { scope, page, storage, tabStorage, installsByHand } = options
  const isInstalled =
    page.matchMedia?.('(display-mode: standalone)').matches ||
    (page.navigator as { readonly standalone?: boolean }).standalone === true
  const way = cell<InstallWay>(installsByHand && !isInstalled ? 'by-hand' : 'none', scope)
  let offered: InstallPromptEvent | null = null

  const keep = (event: Event) => {
    // The browser's own bar stays away: the frame asks when it is a good moment.
    event.preventDefault()
    offered = event as InstallPromptEvent
    way.set('asks')
  }
  const over = () => {
    offered = null
    way.set('none')
  }
  page.addEventListener('beforeinstallprompt', keep)
  page.addEventListener('appinstalled', over)
  scope.onEnd(() => {
    page.removeEventListener('beforeinstallprompt', keep)
    page.removeEventListener('appinstalled', over)
  })

  const visits = stored(storage, 'parley.visits', z.int().check(z.minimum(1)))
  const visit = stored(tabStorage, 'parley.visit', z.literal('begun'))
  if (visit.read() === null) {
    visits.write((visits.read() ?? 0) + 1)
    visit.write('begun')
  }
  return {
    way$: way.state$,
    isComingBack: (visits.read() ?? 1) > 1,
    async ask() {
      const event = offered
      over()
      try {
        return (await event?.prompt())?.outcome === 'dismissed'
      } catch (error) {
        console.warn('Parley: could not be installed', error)
        return false
      }
    },
  }
}
