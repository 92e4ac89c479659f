import {
  and,
  limit,
  or,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  where,
} from 'firebase/firestore'

export type Constraints = readonly QueryConstraint[] | QueryCompositeFilterConstraint

/** A condition for lists, the queries that prove it whatever documents there are, and those that do not. */
export interface ProofCase {
  readonly condition: string
  readonly proven: Readonly<Record<string, Constraints>>
  readonly unproven: Readonly<Record<string, Constraints>>
}

const later = new Date('2026-03-01T12:34:56.789Z')

/** A document that fulfils every condition below, so that only the proof can be missing. */
export const listed = { userId: 'ada', n: 1, members: ['ada'], open: true, map: { owner: 'ada' }, at: later }

export const proofCases: readonly ProofCase[] = [
  {
    condition: 'resource.data.userId == request.auth.uid',
    proven: {
      'the own user id': [where('userId', '==', 'ada')],
      'one of a list with the own user id': [where('userId', 'in', ['ada'])],
      'alternatives that all have the own user id': or(
        and(where('userId', '==', 'ada'), where('n', '==', 1)),
        and(where('userId', '==', 'ada'), where('n', '==', 2)),
      ),
    },
    unproven: {
      everything: [],
      'another user id': [where('userId', '==', 'grace')],
      'one of two user ids': [where('userId', 'in', ['ada', 'grace'])],
      'an alternative without a user id': or(where('userId', '==', 'ada'), where('n', '==', 1)),
    },
  },
  {
    condition: 'resource.data.n < 10',
    proven: {
      'less than a smaller limit': [where('n', '<', 5)],
      'less than the same limit': [where('n', '<', 10)],
      'at most a smaller limit': [where('n', '<=', 9)],
      'one number below it': [where('n', '==', 5)],
    },
    unproven: {
      'less than a greater limit': [where('n', '<', 20)],
      'at most the same limit': [where('n', '<=', 10)],
      'more than a number': [where('n', '>', 0)],
    },
  },
  {
    condition: '10 >= resource.data.n && resource.data.n > 0',
    proven: {
      'both limits': [where('n', '<=', 10), where('n', '>', 0)],
      'narrower limits': [where('n', '<', 5), where('n', '>=', 1)],
    },
    unproven: { 'one of the limits': [where('n', '<=', 10)] },
  },
  {
    condition: 'resource.data.at > timestamp.value(1772368496100)',
    proven: {
      'a later time with milliseconds': [where('at', '>', new Date(1_772_368_496_123))],
      'one time with milliseconds': [where('at', '==', later)],
    },
    unproven: { 'an earlier time with milliseconds': [where('at', '>', new Date(1_772_368_496_099))] },
  },
  {
    condition: "resource.data.userId != 'grace'",
    proven: {
      'the same exclusion': [where('userId', '!=', 'grace')],
      'another one': [where('userId', '==', 'ada')],
    },
    unproven: { 'the exclusion of another': [where('userId', '!=', 'ada')] },
  },
  {
    condition: 'request.auth.uid in resource.data.members',
    proven: {
      'the same member': [where('members', 'array-contains', 'ada')],
      'any of a list with the member': [where('members', 'array-contains-any', ['ada'])],
    },
    unproven: {
      everything: [],
      'another member': [where('members', 'array-contains', 'grace')],
      'any of two members': [where('members', 'array-contains-any', ['ada', 'grace'])],
    },
  },
  {
    condition: 'resource.data.map.owner == request.auth.uid',
    proven: { 'the field further in': [where('map.owner', '==', 'ada')] },
    unproven: { 'another field further in': [where('map.other', '==', 'ada')] },
  },
  {
    condition: 'resource.data.open == true || resource.data.userId == request.auth.uid',
    proven: {
      'the one side': [where('open', '==', true)],
      'either side': or(where('open', '==', true), where('userId', '==', 'ada')),
    },
    unproven: { everything: [] },
  },
  {
    condition: 'request.query.limit <= 10',
    proven: { 'a smaller limit': [limit(5)] },
    unproven: { 'no limit': [], 'a greater limit': [limit(50)] },
  },
  {
    condition: "'userId' in resource.data",
    proven: { 'the field': [where('userId', '==', 'ada')] },
    unproven: { everything: [] },
  },
  {
    condition: "id == 'listed'",
    proven: { 'the document by its name': [where('__name__', '==', 'listed')] },
    unproven: { everything: [] },
  },
]
