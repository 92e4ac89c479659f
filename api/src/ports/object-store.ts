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
  /** What is not there is no error. */
  remove(key: string): Promise<void>
}
