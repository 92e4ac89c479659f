/** The content of `firestore.indexes.json`, as the Firebase command line deploys it. */
export interface IndexDefinitions {
  readonly indexes?: readonly IndexDefinition[]
  readonly fieldOverrides?: readonly FieldOverride[]
}

export interface IndexDefinition {
  readonly collectionGroup: string
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP'
  readonly fields: readonly IndexField[]
}

export interface IndexField {
  readonly fieldPath: string
  readonly order?: 'ASCENDING' | 'DESCENDING'
  readonly arrayConfig?: 'CONTAINS'
}

interface FieldOverride {
  readonly collectionGroup: string
  readonly fieldPath: string
  readonly indexes: readonly (Omit<IndexField, 'fieldPath'> & { readonly queryScope: string })[]
}

/** The index as one line of JSON, ready to be pasted into the file. */
export function describeIndex({ collectionGroup, queryScope, fields }: IndexDefinition): string {
  return JSON.stringify({ collectionGroup, queryScope, fields })
}
