/** Where bytes of somebody lie, for whoever has found out whose they are. */
export interface OwnedFile {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
}

/** Bytes that are no document. */
export interface StoredObject {
  readonly bytes: Buffer
  /** As it was when it was put; what is served says so and nothing else. */
  readonly contentType: string
}

/**
 * Where bytes are kept: a folder on one machine, a bucket where several share them. Keys are ours, of
 * `a-z 0-9 -` and one `/`.
 */
export interface ObjectStore {
  /** Replaces what was there; whoever reads gets the old or the new one, never a part. */
  put(key: string, object: StoredObject): Promise<void>
  /** Null for what is not there. */
  get(key: string): Promise<StoredObject | null>
  /**
   * A part of the bytes; null for what is not there.
   * @param start the first byte @param end the last one; what lies behind the object's end is left out
   */
  getRange(key: string, start: number, end: number): Promise<Buffer | null>
  /** How many bytes it has; null for what is not there. */
  size(key: string): Promise<number | null>
  /** What is not there is no error. */
  remove(key: string): Promise<void>
}
