import { z } from '@parley/shared-contract'
import { StripeError, stripeErrors } from '../service/stripe-error.ts'

/** What a form of Stripe's encoding holds: texts, and forms in forms. */
export type Form = Readonly<Record<string, unknown>>

const LONGEST_TEXT = 5_000
const MOST_NOTES = 50

/** A text; what is sent empty is as if it was not sent. */
export const text = (most = LONGEST_TEXT) => z.string().check(z.minLength(1), z.maxLength(most))
export const integer = z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))
export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform(word => word === 'true'),
)
export const webAddress = z.string().check(z.maxLength(LONGEST_TEXT), z.refine(isWebAddress))
export const email = z.string().check(z.maxLength(512), z.regex(/^[^\s@]+@[^\s@]+$/))
/** Cents. The least and the most are told in words of their own. */
export const notes = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500)))
  .check(z.refine(all => Object.keys(all).length <= MOST_NOTES))

function isWebAddress(address: string): boolean {
  return /^https?:$/.test(URL.parse(address)?.protocol ?? '')
}

/** `a[b][0]`, as it was sent. */
const nameOf = ([first, ...rest]: readonly PropertyKey[]): string =>
  [String(first ?? ''), ...rest.map(part => `[${String(part)}]`)].join('')

const valueAt = (form: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, part) => (Object(value) as Record<PropertyKey, unknown>)[part], form)

/**
 * Reads what was sent.
 * @throws StripeError for the first parameter that is missing, wrong or unknown
 */
export function parametersOf<Schema extends z.ZodMiniType>(schema: Schema, form: Form): z.infer<Schema> {
  const read = z.safeParse(schema, form)
  if (read.success) return read.data
  const [issue] = read.error.issues
  if (issue?.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? ''])
    throw stripeErrors.invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  }
  const path = issue?.path ?? []
  const name = nameOf(path)
  const value = valueAt(form, path)
  if (value === undefined) {
    throw stripeErrors.invalid(`Missing required param: ${name}.`, name, 'parameter_missing')
  }
  if (value === '') {
    throw stripeErrors.invalid(
      `You passed an empty string for '${name}'. Remove it from your request instead.`,
      name,
      'parameter_invalid_empty',
    )
  }
  const isNumber =
    issue?.code === 'invalid_format' && /^(amount|limit|.*(unit_amount|quantity|_at)\]?)$/.test(name)
  if (isNumber) throw stripeErrors.invalid(`Invalid integer: ${value}`, name, 'parameter_invalid_integer')
  throw new StripeError(400, `Invalid ${name}.`, { param: name })
}

/** Without the fields that were not given. */
export function given<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }
}
