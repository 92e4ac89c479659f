import { type EndpointName, endpoints, z } from '@parley/shared-contract'
import fc from 'fast-check'

type Schema = z.core.JSONSchema.BaseSchema
type Part = Schema | boolean

/** A parser may want more than JSON Schema can say; what it refuses is left out. */
export const validBody = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  partOf(z.toJSONSchema(schema, { io: 'input' })).filter(body => z.safeParse(schema, body).success)

/** The same body every time, whoever it speaks for. */
export function anyBodyOf(name: EndpointName): Record<string, unknown> {
  const [body] = fc.sample(validBody(endpoints[name].request), { numRuns: 1, seed: 1 })
  return { ...(body as Record<string, unknown>) }
}

const longest = 300
/** Hardly any text of its pattern names a time zone: to find one by chance takes half a second. */
const { pattern: zonePattern } = z.toJSONSchema(endpoints.ledgerSums.request.shape.zone)
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

function textOf({ pattern, minLength = 0, maxLength = longest }: Schema): fc.Arbitrary<string> {
  const atMost = Math.min(maxLength, longest)
  if (pattern === zonePattern) return fc.constantFrom(...zones)
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: atMost })
  return fc.string({ minLength, maxLength: atMost })
}

function numberOf(schema: Schema): fc.Arbitrary<number> {
  const { minimum = -1e9, maximum = 1e9, exclusiveMinimum } = schema
  const isAbove = typeof exclusiveMinimum === 'number'
  return fc.double({
    noNaN: true,
    min: isAbove ? exclusiveMinimum : minimum,
    minExcluded: isAbove,
    max: maximum,
  })
}

function objectOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Record<string, unknown>> {
  const parts = Object.entries(properties).map(([key, part]) => [key, partOf(part)] as const)
  return fc.record(Object.fromEntries(parts), { requiredKeys: required })
}

/** Values that fit a JSON Schema, as far as the contract uses that language. */
function partOf(schema: Part): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 1 })
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(partOf))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
      return numberOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(Array.isArray(schema.items) ? fc.anything() : partOf(schema.items ?? true), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    default:
      return objectOf(schema)
  }
}
