import { expect, test } from 'vitest'
import type { Platform } from '../platform.ts'

interface VerificationUnderTest {
  readonly platform: Platform
  /** The code of a mail by which the user proves their address. */
  verificationCode(): Promise<string>
}

/** D12: the guarantees of `verifyEmail` and `sendVerification`. */
export function verificationContract(start: () => Promise<VerificationUnderTest>): void {
  const emailOf = ({ session$ }: Platform) =>
    session$.value.status === 'signed-in' ? session$.value.user.email.toLowerCase() : 'nobody'

  test('D12: a code of a mail proves an address once, and then no mail is sent any more', async () => {
    const { platform, verificationCode } = await start()
    const { account } = platform
    const code = await verificationCode()
    expect(await account.verifyEmail(code)).toBe(emailOf(platform))
    await expect(account.verifyEmail(code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
    expect(await account.sendVerification()).toBe('verified')
  })

  test('D12: until then a mail is sent, however often it is asked for, and no other code proves anything', async () => {
    const { platform } = await start()
    expect(await platform.account.sendVerification()).toBe('sent')
    expect(await platform.account.sendVerification()).toBe('sent')
    await expect(platform.account.verifyEmail('none')).rejects.toMatchObject({
      code: 'auth/invalid-action-code',
    })
  })

  test('D12: whoever is signed out proves the address that the mail was sent to, and is sent none', async () => {
    const { platform, verificationCode } = await start()
    const { account } = platform
    const email = emailOf(platform)
    const code = await verificationCode()
    await account.logOut()
    expect(await account.verifyEmail(code)).toBe(email)
    await expect(account.sendVerification()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
}
