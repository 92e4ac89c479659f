import type { MicroCredits } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import { reconcileCredentials } from './credential-reconciliation.ts'
import {
  type CredentialRotation,
  createCredentialRotation,
  type RotationParts,
} from './credential-rotation.ts'
import { createSipService, type SipService } from './sip-service.ts'

export interface Sip {
  readonly service: SipService
  readonly rotation: CredentialRotation
  /** Replaces credentials whose day is over, and deletes those that are nobody's. */
  readonly keeper: Keeper
}

/** People's places at the carrier, as they ask for them, and as they are looked after when nobody asks. */
export function createSip(parts: RotationParts & { readonly welcomeMicro: MicroCredits }): Sip {
  const rotation = createCredentialRotation(parts)
  const jobs = [rotation.lookAround, () => reconcileCredentials(parts)]
  return {
    service: createSipService({ ...parts, rotation }),
    rotation,
    keeper: { lookAround: () => tryEach(jobs, job => job()) },
  }
}
