/**
 * A Firestore value in the JSON form of the protocol (proto3 JSON), normalised by `parseValue`: integers are
 * decimal strings, timestamps have six decimals, doubles that JSON cannot say are words.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

export type Fields = { [field: string]: Value }

/**
 * One stored document. Never changed in place: a write makes a new one, so a reader may keep what it got.
 * `name` is the full resource name (`projects/p/databases/d/documents/a/b`), times are RFC 3339 in UTC with
 * six decimals, so they compare as text.
 */
export interface Document {
  readonly name: string
  readonly fields: Fields
  readonly createTime: string
  readonly updateTime: string
}
