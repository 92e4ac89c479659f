import type { Page } from '@playwright/test'
import type { Backstage } from '../fixtures/backstage.ts'
import type { CarrierFaults } from '../fixtures/carrier-faults.ts'
import type { Stack } from '../fixtures/stack.ts'
import type { Dashboard } from '../pages/dashboard.ts'
import type { Cast, Player } from './cast.ts'

/** Where a state is brought about: a browser, whose it is, and what stands behind it. */
export interface Scene {
  readonly page: Page
  readonly dashboard: Dashboard
  readonly stack: Pick<Stack, 'port' | 'url'>
  readonly carrier: CarrierFaults
  readonly backstage: Backstage
  /** Who is signed in here; for a visitor, somebody who could be. */
  readonly player: Player
  /** Puts back what a state has changed for longer than its page is open, the last first; done before the next state. */
  readonly undo: (() => Promise<void>)[]
  /** The same of what only its own page can put back; done while that is still as the state has left it. */
  readonly leave: (() => Promise<void>)[]
}

/** What it takes to write down what somebody has done so far. */
export type Behind = Pick<Scene, 'page' | 'backstage' | 'player' | 'undo'>

/**
 * One state of one page, declared once: it is photographed and audited by this. Names are `page/state`; the first part
 * is the contact sheet that it lies on.
 */
export interface State {
  readonly name: `${string}/${string}`
  /** Whose browser it is; nobody's (`visitor`) when left out of a public page. */
  readonly who: keyof Cast | 'visitor'
  /** Gets there from a browser that has just been opened, and waits until it stands. */
  reach(scene: Scene): Promise<void>
  /** What is open closes when the window changes its size: it is reached anew in each. */
  readonly anew?: boolean
  /** It comes about while its page is open, as the end of a call does, and what stands there makes room: that is no jump. */
  readonly comesAbout?: boolean
  /** Something is still to come, and does not: nobody waits for it. */
  readonly isUnfinished?: boolean
  /** In the short share of the audits: a run of the tests has time for a quarter of it, and has another with each commit. */
  readonly inShort?: boolean
}
