import type { Response } from 'express'

/** Bytes of a person: shown as what they are, run as nothing, kept by nobody on the way. */
export const asBytes = (response: Response, contentType: string): Response =>
  response
    .setHeader('Content-Type', contentType)
    .setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
    .setHeader('Cache-Control', 'no-store')
