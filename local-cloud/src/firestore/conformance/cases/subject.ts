import type { AdminClient } from '../admin-client.ts'
import type { ConformanceClient } from '../conformance-client.ts'

/** What a case gets: the client under test, and firebase-admin, which prepares data and looks at results. */
export interface Subject<Client extends ConformanceClient = ConformanceClient> {
  readonly client: Client
  readonly server: AdminClient
}
