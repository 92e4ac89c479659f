import type { CarrierRecords, DetailRecord } from '../ports/carrier-records.ts'

export interface MemoryRecords extends CarrierRecords {
  /** Its detail records; a call without any has none yet. */
  readonly records: DetailRecord[]
  /** When it knows that legs were answered, told of or not, by leg. */
  readonly answers: Map<string, number>
}

/** What a carrier has written down that a test says. @param attempt throws where the method is to fail */
export function memoryRecords(attempt: (method: keyof CarrierRecords) => void): MemoryRecords {
  const records: DetailRecord[] = []
  const answers = new Map<string, number>()
  return {
    records,
    answers,
    async detailRecords(sessionId) {
      attempt('detailRecords')
      return records.filter(record => record.sessionId === sessionId)
    },
    async detailRecordsSince(since, page) {
      attempt('detailRecordsSince')
      const size = 3
      const meant = records.filter(({ endedAt }) => endedAt >= since)
      const next = page * size < meant.length ? page + 1 : null
      return { records: meant.slice((page - 1) * size, page * size), next }
    },
    async answeredAt(legId) {
      attempt('answeredAt')
      return answers.get(legId) ?? null
    },
  }
}
