/** A73: the pictures we serve, by how they begin; what a browser would run (SVG, HTML) is none of them. */
const formats: readonly { readonly contentType: string; matches(bytes: Buffer): boolean }[] = [
  {
    contentType: 'image/jpeg',
    matches: bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  },
  {
    contentType: 'image/webp',
    matches: bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
]

/** @returns the content type that the bytes themselves show, or null when they are no picture of ours */
export const photoType = (bytes: Buffer): string | null =>
  formats.find(format => format.matches(bytes))?.contentType ?? null
