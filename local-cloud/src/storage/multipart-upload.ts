/** What one request of `uploadType=multipart` carries. */
interface Upload {
  readonly contentType: string
  readonly bytes: Buffer
}

const BLANK_LINE = '\r\n\r\n'

/**
 * Reads `multipart/related` of two parts, the object's metadata and its bytes.
 * @returns null for anything else, also for a body without its end
 */
export function readMultipartUpload(contentType: string, body: Buffer): Upload | null {
  const boundary = /^multipart\/related;.*boundary="?([^";]+)/.exec(contentType)?.[1]
  if (!boundary) return null
  const delimiter = `--${boundary}`
  const metadataAt = body.indexOf(BLANK_LINE)
  const second = body.indexOf(`\r\n${delimiter}`, metadataAt)
  const bytesAt = body.indexOf(BLANK_LINE, second)
  const end = body.lastIndexOf(`\r\n${delimiter}--`)
  if (metadataAt < 0 || second < 0 || bytesAt < 0 || end < bytesAt) return null
  const metadata = JSON.parse(body.toString('utf8', metadataAt + BLANK_LINE.length, second)) as {
    readonly contentType?: string
  }
  return {
    contentType: metadata.contentType ?? 'application/octet-stream',
    bytes: body.subarray(bytesAt + BLANK_LINE.length, end),
  }
}
