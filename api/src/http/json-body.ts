import { ParleyError } from '@parley/shared-contract'
import express, { type RequestHandler } from 'express'
import { visit } from 'jsonc-parser'

export const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** A68: two parsers may pick different values of a repeated key, so it is refused. */
function refuseTwins(text: string): void {
  const objects: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty(key) {
      const keys = objects.at(-1)
      if (keys?.has(key)) throw new SyntaxError('a key stands twice in one object')
      keys?.add(key)
    },
  })
}

/** A68: what is not plain UTF-8 is refused, instead of being repaired into something nobody sent. */
function refuseBadText(bytes: Buffer): void {
  const text = strictUtf8.decode(bytes)
  if (text.startsWith('\uFEFF')) throw new SyntaxError('a byte order mark')
  refuseTwins(text)
}

/** A41, A68: no key that reaches for a prototype, no text with half a character. */
function refuseBadParts(key: string, value: unknown): unknown {
  const unsafeKey = key === '__proto__' || key === 'constructor' || key === 'prototype'
  if (unsafeKey || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError('unsafe JSON')
  return value
}

/** Reads a JSON body of at most `limit` bytes; other content types answer 415, whatever their body says (A66). */
export function jsonBody(limit: number): RequestHandler[] {
  const requireJson: RequestHandler = (request, _response, next) => {
    if (!request.is('application/json') || request.headers['content-encoding']) {
      throw new ParleyError('UNSUPPORTED_MEDIA_TYPE')
    }
    next()
  }
  const read = express.json({
    limit,
    inflate: false,
    type: () => true,
    reviver: refuseBadParts,
    verify: (_request, _response, bytes) => {
      try {
        refuseBadText(bytes)
      } catch (cause) {
        throw new ParleyError('INVALID_REQUEST', undefined, { cause })
      }
    },
  })
  return [requireJson, read]
}
