import type { PersonNotice } from '@parley/shared-contract'
import { filter, firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { sampleNotice } from '../harness/sample-data.ts'
import type { Platform } from '../platform.ts'

interface NoticesUnderTest {
  readonly platform: Platform
  /** Leaves notices for the user. */
  leaveNotices(notices: readonly PersonNotice[]): Promise<void>
}

/** The guarantees of PersonNotices. */
export function personNoticesContract(start: () => Promise<NoticesUnderTest>): void {
  test('shows what a person is to be told, the newest first, and as seen once one of their browsers says so', async () => {
    const { platform, leaveNotices } = await start()
    const { notices$ } = platform.live
    const told = (holds: (notices: readonly PersonNotice[]) => boolean) =>
      firstValueFrom(notices$.pipe(filter(live => live.state === 'ready' && holds(live.value))))
    await leaveNotices(['first', 'second', 'third'].map((id, at) => sampleNotice({ id, at: at + 1 })))
    expect(await told(notices => notices.length === 3)).toMatchObject({
      value: [
        { id: 'third', seenAt: null },
        { id: 'second', seenAt: null },
        { id: 'first', seenAt: null },
      ],
    })
    await platform.notices.markSeen(['third', 'first'])
    expect(await told(notices => notices[0]?.seenAt !== null)).toMatchObject({
      value: [
        { id: 'third', seenAt: expect.any(Number), reason: 'declined' },
        { id: 'second', seenAt: null },
        { id: 'first', seenAt: expect.any(Number) },
      ],
    })
  })
}
