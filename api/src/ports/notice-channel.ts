import type { PersonNotice, UserId } from '@parley/shared-contract'

/**
 * A way beside the page by which a person may learn of a notice, such as push or mail. The notice itself is stored before,
 * once and for good; a channel is told of it afterwards, once at most, and may fail.
 */
export interface NoticeChannel {
  tell(uid: UserId, notice: PersonNotice): Promise<void>
}
