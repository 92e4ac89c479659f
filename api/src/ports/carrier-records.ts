/** What the carrier has written down of one leg of a call, once it was over. Times are epoch milliseconds. */
export interface DetailRecord {
  readonly sessionId: string
  readonly legId: string
  /** Null for a leg that nobody answered. */
  readonly answeredAt: number | null
  readonly endedAt: number
}

interface DetailRecordPage {
  readonly records: readonly DetailRecord[]
  /** Null on the last page. */
  readonly next: number | null
}

/** What the carrier has written down of calls: its detail records are what it bills by itself. Every method rejects with `CARRIER_UNAVAILABLE`. */
export interface CarrierRecords {
  /** Of all legs of a call session; empty for some time after its end. */
  detailRecords(sessionId: string): Promise<readonly DetailRecord[]>
  /** One page of those of our connection that ended since then. @param page 1 is the first */
  detailRecordsSince(since: number, page: number): Promise<DetailRecordPage>
  /** When a leg was answered, in epoch milliseconds; null while nobody has. Its webhook may be on its way yet. */
  answeredAt(legId: string): Promise<number | null>
}
