import type { CallBus, Sound } from '@parley/shared-calling'
import type { E164, PriceList, RatesTable, Session, Welcome } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { Account } from './account.ts'
import type { ApiClient } from './api-client.ts'
import type { Appearance } from './appearance.ts'
import type { CallHistory } from './call-history.ts'
import type { CallStage } from './call-stage.ts'
import type { ContactBook } from './contact-book.ts'
import type { InView } from './in-view.ts'
import type { LiveData } from './live-data.ts'
import type { Notice } from './notice.ts'
import type { OwnNumbers } from './own-numbers.ts'
import type { PersonNotices } from './person-notices.ts'
import type { PushHere } from './push-here.ts'
import type { Texts } from './texts/texts.ts'
import type { Threads } from './threads/threads.ts'
import type { TopUp } from './top-up.ts'
import type { TransactionHistory } from './transaction-history.ts'
import type { Voicemails } from './voicemails.ts'

/**
 * The version of the plug (H4). Adding a member is free; changing or removing one raises this and needs
 * an ADR. The shell serves this version and the one before.
 */
export const PLATFORM_VERSION = 2

/** The one object that crosses the federation boundary: everything a remote may know or do (H1.1). */
export interface Platform {
  readonly version: number
  /** Who is signed in. `unknown` only until the identity provider has answered. Emits on subscribe. */
  readonly session$: Behavior<Session>
  readonly account: Account
  readonly live: LiveData
  readonly calls: CallBus
  readonly sound: Sound
  readonly api: ApiClient
  /**
   * D15: what calls cost by where they go, as the server has it; `rateOf` and `parseDialled` read it. Null until it has
   * arrived; it is the same for everybody, signed in or not. It does not change in a call. Emits on subscribe.
   */
  readonly rates$: Behavior<RatesTable | null>
  readonly contacts: ContactBook
  readonly callHistory: CallHistory
  readonly threads: Threads
  readonly texts: Texts
  readonly voicemails: Voicemails
  readonly transactionHistory: TransactionHistory
  readonly numbers: OwnNumbers
  readonly notices: PersonNotices
  readonly push: PushHere
  readonly appearance: Appearance
  readonly inView: InView
  readonly callStage: CallStage
  readonly topUp: TopUp
  /** A number that plays back what it hears, charged like any other; null where there is none. */
  readonly echoNumber: E164 | null
  /** D12: what a new account is given; null where that is nothing. The same for everybody, signed in or not. */
  readonly welcome: Welcome | null
  /** D15: what calls and texts cost, as the host knows it before `rates$` is here; null where it does not. The same for everybody. */
  readonly prices: PriceList | null
  /** Shows a toast. Safe to call at any time. */
  notify(notice: Notice): void
  /** Goes to an address of `routes`; same origin only, anything else is ignored. */
  navigate(to: string): void
}
