import type { Logger } from 'pino'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CarrierFiles } from '../../ports/carrier-files.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { PushTeller } from '../push/push-teller-service.ts'
import type { GreetingsService } from './greetings-service.ts'
import type { VoicemailStore } from './voicemail-store.ts'

export interface VoicemailParts {
  readonly store: VoicemailStore
  readonly carrier: Pick<
    CarrierAccount,
    'answer' | 'speak' | 'play' | 'record' | 'hangUp' | 'legStatus' | 'recordings' | 'deleteRecording'
  >
  readonly carrierFiles: CarrierFiles
  readonly objects: Pick<ObjectStore, 'put' | 'remove'>
  readonly greetings: Pick<GreetingsService, 'putOut'>
  /** Null where nothing turns speech into text. */
  readonly transcriber: object | null
  readonly clock: WallClock
  readonly logger: Logger
  readonly teller: Pick<PushTeller, 'tell'>
}
