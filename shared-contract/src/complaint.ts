/** Where a person met a number that sends spam. */
export const spamSources = ['thread', 'voicemail', 'call'] as const
export type SpamSource = (typeof spamSources)[number]

/** What can have been wrong with a call. */
export const callProblems = ['sound', 'not-heard', 'dropped', 'cost', 'other'] as const
export type CallProblem = (typeof callProblems)[number]
