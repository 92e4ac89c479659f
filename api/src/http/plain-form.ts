import { ParleyError } from '@parley/shared-contract'
import express, { type RequestHandler } from 'express'
import { jsonBody, strictUtf8 } from './json-body.ts'

declare global {
  namespace Express {
    interface Locals {
      /** A browser that runs no script has sent this: it is answered with a page. */
      isForm?: boolean
    }
  }
}

const FORM = 'application/x-www-form-urlencoded'
/** More fields than any form here has. */
const FIELDS_MAX = 20

/**
 * A66: notes that a request is a plain form, for the few endpoints that take one. What another site has sent is refused before it
 * counts (A72): as far as the browser says where it was filled in.
 */
export const notePlainForm: RequestHandler = (request, response, next) => {
  const from = request.headers['sec-fetch-site'] ?? 'none'
  if (from !== 'same-origin' && from !== 'none') throw new ParleyError('PERMISSION_DENIED')
  response.locals.isForm = Boolean(request.is(FORM))
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

/** Reads what `notePlainForm` has noted as a form, and anything else as JSON. */
export function formOrJsonBody(limit: number): RequestHandler[] {
  const form = express.urlencoded({
    ...{ limit, inflate: false, extended: false, parameterLimit: FIELDS_MAX, type: FORM },
    verify: (_request, _response, bytes) => refuseBadForm(bytes),
  })
  const readForm: RequestHandler = (request, response, next) =>
    form(request, response, thrown => (thrown ? next(formFailure(thrown)) : next()))
  const ifForm =
    (one: RequestHandler): RequestHandler =>
    (request, response, next) =>
      response.locals.isForm ? one(request, response, next) : next()
  const ifNot =
    (one: RequestHandler): RequestHandler =>
    (request, response, next) =>
      response.locals.isForm ? next() : one(request, response, next)
  return [ifForm(readForm), ifForm(unixLines), ...jsonBody(limit).map(ifNot)]
}

/** A page for who runs no script: why it was not sent, and the way back. @param sentence of ours, so plain text */
export const failedFormPage = (sentence: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Message not sent · Parley</title>
<h1>Message not sent</h1>
<p>${sentence}</p>
<p>Go back in your browser to find what you wrote, or <a href="/contact">begin again</a>.</p>
</html>
`
