import {
  type EndpointName,
  endpoints,
  errorCodes,
  failureSchema,
  ParleyError,
  z,
} from '@parley/shared-contract'
import { failureOf } from './http/failure.ts'

type Json = Readonly<Record<string, unknown>>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema => {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, { io })
  return rest
}

const inJson = (schema: Json): Json => ({ 'application/json': { schema } })
const reference = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` })

/** A GET has its fields in the query, a POST in a JSON body, or where it says so in a plain form. */
function requestOf(name: EndpointName): Json {
  const { method, request, formLeadsTo } = endpoints[name]
  const schema = schemaOf(request, 'input')
  const form = formLeadsTo === null ? {} : { 'application/x-www-form-urlencoded': { schema } }
  if (method === 'POST') return { requestBody: { required: true, content: { ...inJson(schema), ...form } } }
  const parameters = Object.entries(schema.properties ?? {}).map(([field, part]) => ({
    name: field,
    in: 'query',
    required: schema.required?.includes(field) ?? false,
    schema: part,
  }))
  return { parameters }
}

const operationOf = (name: EndpointName): Json => ({
  operationId: name,
  ...(endpoints[name].open ? { security: [] } : {}),
  ...requestOf(name),
  responses: {
    200: { description: 'Done', content: inJson(schemaOf(endpoints[name].response, 'output')) },
    ...(endpoints[name].formLeadsTo === null ? {} : { 303: { description: 'Done, for a form' } }),
    default: reference('responses', 'Failure'),
  },
})

/** Every code a request can fail with, and its status. */
const statuses = errorCodes
  .map(code => ({ code, status: failureOf(new ParleyError(code)).status }))
  .filter(({ code, status }) => status !== 500 || code === 'INTERNAL')
  .sort((a, b) => a.status - b.status)

function failureResponse(): Json {
  const schema = schemaOf(failureSchema, 'output')
  const code = { type: 'string', enum: statuses.map(({ code }) => code) }
  return {
    description: `Compare \`code\`; \`error\` is a sentence for people. ${statuses
      .map(({ code, status }) => `${status} ${code}`)
      .join(', ')}`,
    content: inJson({ ...schema, properties: { ...schema.properties, code } }),
  }
}

/** The contract's table of endpoints in the language that other tools read (OpenAPI 3.1). */
export function openApiDocument(): Json {
  const paths = (Object.keys(endpoints) as EndpointName[]).map(name => [
    endpoints[name].path,
    { [endpoints[name].method.toLowerCase()]: operationOf(name) },
  ])
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version: '1', description: 'A phone number that lives in your browser.' },
    security: [{ idToken: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A Firebase id token' },
      },
      responses: { Failure: failureResponse() },
    },
  }
}
