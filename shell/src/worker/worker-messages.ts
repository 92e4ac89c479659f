/** A call that was pushed, as a page may know it by its ring: by its call log, or, where the server told none, by its number. */
export interface PushedRing {
  /** Null for a withheld number. */
  readonly from: string | null
  readonly logId: string | null
}

/** What the worker says to a page of Parley. With the first three comes a port, on which the page answers true or false, within 2 s. */
export type WorkerMessage =
  /** Does this call ring in your browser? */
  | ({ readonly parley: 'rings-here' } & PushedRing)
  /** Are you in front? */
  | { readonly parley: 'in-front' }
  /** Do you show the dashboard? */
  | { readonly parley: 'in-dashboard' }
  /** Go there, if it is about who is signed in (`personMark`; null for anybody); and look whether something was handed over. */
  | { readonly parley: 'open'; readonly address: string; readonly person: string | null }
  /** The device shows who calls: no page needs to. */
  | { readonly parley: 'call-shown' }
  /** The push service has ended this browser's subscription. */
  | { readonly parley: 'subscription-gone' }

const kinds: readonly string[] = [
  'rings-here',
  'in-front',
  'in-dashboard',
  'open',
  'call-shown',
  'subscription-gone',
]

/** A message of the worker; null for any other. */
export function asWorkerMessage(data: unknown): WorkerMessage | null {
  const { parley, from, logId, address, person } = (data ?? {}) as Readonly<Record<string, unknown>>
  if (typeof parley !== 'string' || !kinds.includes(parley)) return null
  if (parley === 'rings-here') return { parley, from: asText(from), logId: asText(logId) }
  if (parley !== 'open') return data as WorkerMessage
  return typeof address === 'string' ? { parley, address, person: asText(person) } : null
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)
