import { type Welcome, z } from '@parley/shared-contract'

const environmentSchema = z.object({
  WELCOME_CREDITS: z._default(z.coerce.number('must be a number').check(z.gte(0, 'must not be negative')), 0),
  WELCOME_UNVERIFIED: z._default(z.enum(['0', '1'], 'must be 0 or 1'), '0'),
})

/**
 * What the page may say of the credits of a new account (D12): the same variables as the api's, so that it gives what is said.
 * @returns undefined where nothing is given
 * @throws with a sentence for each variable that makes no sense
 */
export function welcomeFrom(env: Readonly<Record<string, string | undefined>>): Welcome | undefined {
  const read = environmentSchema.safeParse(env)
  if (!read.success)
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  const { WELCOME_CREDITS: credits, WELCOME_UNVERIFIED: unverified } = read.data
  if (credits === 0) return undefined
  return {
    credits: Number.isInteger(credits) ? String(credits) : credits.toFixed(2),
    comes: unverified === '1' ? 'at-once' : 'when-verified',
  }
}
