import { PARKING_CHECK_MS } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { WallClock } from '../../ports/wall-clock.ts'

interface ParkingCheckParts {
  readonly carrier: Pick<CarrierAccount, 'parksOutgoingCalls'>
  readonly clock: WallClock
  readonly logger: Logger
}

/**
 * Asks the carrier in the first round, and every hour, whether calls still wait for our decision; a switch at its portal
 * would make all calling free. That is logged as an error in every check until it is mended. A check that failed is made
 * again in the next round.
 */
export function createParkingCheck({ carrier, clock, logger }: ParkingCheckParts): Keeper {
  let checkAt = 0
  return {
    async lookAround() {
      if (clock.now() < checkAt) return
      const parks = await carrier.parksOutgoingCalls()
      checkAt = clock.now() + PARKING_CHECK_MS
      if (!parks)
        logger.error('the connection at the carrier does not park outgoing calls: nobody pays for them')
    },
  }
}
