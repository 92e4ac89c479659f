import fc from 'fast-check'

/** Values that have surprised somebody before (A9, A12–A16, A29–A31). */
const oddValues: readonly unknown[] = [
  null,
  true,
  '',
  ' ',
  '0',
  0,
  -0,
  -1,
  1.5,
  1e-9,
  5e-324,
  1e21,
  2 ** 53 + 1,
  [],
  ['A', 'B'],
  {},
  { $ne: null },
  'x'.repeat(5000),
  '\u0000',
  '\u202Eevil',
  '<script>alert(1)</script>',
  '../users/x',
  'javascript:alert(1)',
  '__proto__',
]

type Body = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every place in a body: `['metadata', 'duration']`. */
function placesIn(body: Body): string[][] {
  return Object.entries(body).flatMap(([key, value]) => [
    [key],
    ...(isObject(value) ? placesIn(value).map(rest => [key, ...rest]) : []),
  ])
}

const missing = Symbol('missing')

function changed(body: Body, [key = '', ...rest]: readonly string[], value: unknown): Body {
  const { [key]: inner, ...others } = body
  if (rest.length > 0) return { ...others, [key]: changed(isObject(inner) ? inner : {}, rest, value) }
  return value === missing ? others : { ...others, [key]: value }
}

/** A good body with one thing in it gone, or replaced by something odd or arbitrary; or no such body at all. */
export const oneMutationOf = (body: Body): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc
        .tuple(
          fc.constantFrom(['userId'], ...placesIn(body)),
          fc.oneof(fc.constantFrom(missing, ...oddValues), fc.jsonValue({ maxDepth: 2 })),
        )
        .map(([place, value]) => changed(body, place, value)),
    },
    { weight: 1, arbitrary: fc.constantFrom(null, [], [body], 0, true, {}) },
  )
