import { personMark, type UserId } from '@parley/shared-contract'

/** Whether what was pushed is about who is signed in here, and not about somebody else of the same browser. @param person null of an older program */
export const isForReader = async (person: string | null, reader: UserId): Promise<boolean> =>
  person === null || person === (await personMark(reader))
