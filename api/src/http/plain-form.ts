import {
  chosenLanguage,
  languageOf,
  type PageLanguage,
  ParleyError,
  pageLanguages,
} from '@parley/shared-contract'
import express, { type Request, type RequestHandler } from 'express'
import { jsonBody, strictUtf8 } from './json-body.ts'

declare global {
  namespace Express {
    interface Locals {
      /** A browser that runs no script has sent this: it is answered with a page in this language. */
      form?: PageLanguage
    }
  }
}

const FORM = 'application/x-www-form-urlencoded'
/** What else a form of a page may be sent as, by a browser: it asks for a page in return. */
const OTHER_FORMS = ['multipart/form-data', 'text/plain']
/** More fields than any form here has. */
const FIELDS_MAX = 20
/** Each byte of a text may take three: `%C3`. */
const BYTES_PER_BYTE = 3

const isForm = (request: Request): boolean =>
  Boolean(request.is(FORM) || (request.headers.accept?.includes('text/html') && request.is(OTHER_FORMS)))

/** What was chosen in this browser, else what it asks for: as the host writes its pages (ADR 0055). */
const languageFor = (request: Request): PageLanguage =>
  chosenLanguage(request.headers.cookie) ??
  languageOf(request.acceptsLanguages(...pageLanguages) || undefined)

/**
 * A66: notes that a request is a plain form, for the few endpoints that take one. What another site has sent is refused before it
 * counts (A72): as far as the browser says where it was filled in.
 */
export const notePlainForm: RequestHandler = (request, response, next) => {
  if (isForm(request)) response.locals.form = languageFor(request)
  const from = request.headers['sec-fetch-site'] ?? 'none'
  if (from !== 'same-origin' && from !== 'none') throw new ParleyError('PERMISSION_DENIED', { place: 'form' })
  next()
}

/** Another alphabet, or compressed: of such a form the reader says no more than a status. */
const formFailure = (thrown: unknown): unknown =>
  (thrown as { status?: number }).status === 415
    ? new ParleyError('UNSUPPORTED_MEDIA_TYPE', { place: 'form' }, { cause: thrown })
    : thrown

/** A68: text that would have to be repaired is refused. */
function refuseBadForm(bytes: Buffer): void {
  try {
    decodeURIComponent(strictUtf8.decode(bytes))
  } catch (cause) {
    throw new ParleyError('INVALID_REQUEST', undefined, { cause })
  }
}

/** Lines end as they do elsewhere; what a form has twice is a list, which no text field is. */
const unixLines: RequestHandler = (request, _response, next) => {
  const fields = Object.entries((request.body ?? {}) as Record<string, string | string[]>)
  request.body = Object.fromEntries(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value]),
  )
  next()
}

/**
 * Reads what `notePlainForm` has noted as a form, and anything else as JSON.
 * @param limit the longest text of all fields, or the longest JSON, in bytes
 */
export function formOrJsonBody(limit: number): RequestHandler[] {
  const form = express.urlencoded({
    ...{
      limit: limit * BYTES_PER_BYTE,
      inflate: false,
      extended: false,
      parameterLimit: FIELDS_MAX,
      type: FORM,
    },
    verify: (_request, _response, bytes) => refuseBadForm(bytes),
  })
  const readForm: RequestHandler = (request, response, next) => {
    if (!request.is(FORM)) throw new ParleyError('UNSUPPORTED_MEDIA_TYPE', { place: 'form' })
    form(request, response, thrown => (thrown ? next(formFailure(thrown)) : next()))
  }
  const ifForm =
    (one: RequestHandler): RequestHandler =>
    (request, response, next) =>
      response.locals.form ? one(request, response, next) : next()
  const ifNot =
    (one: RequestHandler): RequestHandler =>
    (request, response, next) =>
      response.locals.form ? next() : one(request, response, next)
  return [ifForm(readForm), ifForm(unixLines), ...jsonBody(limit).map(ifNot)]
}
