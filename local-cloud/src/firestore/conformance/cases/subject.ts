import type { AdminClient } from '../admin-client.ts'
import type { ConformanceClient } from '../conformance-client.ts'

/** What a case is given: a client to be examined, and firebase-admin, which prepares and looks. */
export interface Subject<Client extends ConformanceClient = ConformanceClient> {
  readonly client: Client
  readonly server: AdminClient
}
