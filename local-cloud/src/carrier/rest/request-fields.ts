import type { Request } from 'express'
import { type Fields, fieldsOf } from '../gateway/rpc-message.ts'
import { telnyxErrors } from './telnyx-error.ts'

export const bodyOf = (request: Request): Fields => fieldsOf(request.body)

/** `filter[…]` of the query. */
export const filterOf = (request: Request): Fields => fieldsOf(request.query.filter)

/** @throws a refusal when it is there and no text */
export function optionalText(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw telnyxErrors.invalid(name, `${name} must be a string.`)
  return value
}

/** @throws a refusal when it is missing or no text */
export function requiredText(fields: Fields, name: string): string {
  const value = optionalText(fields, name)
  if (!value) throw telnyxErrors.missing(name)
  return value
}

/** @throws a refusal when it is there and not a whole number in the range */
export function optionalInteger(fields: Fields, name: string, min: number, max: number): number | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  const number = typeof value === 'string' ? Number(value) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max) {
    throw telnyxErrors.invalid(name, `${name} must be a whole number from ${min} to ${max}.`)
  }
  return number
}

/** @throws a refusal when the request is about another connection than the account's */
export function requireConnection(body: Fields, connectionId: string): void {
  if (requiredText(body, 'connection_id') === connectionId) return
  throw telnyxErrors.invalid('connection_id', 'This connection does not belong to the account.')
}
