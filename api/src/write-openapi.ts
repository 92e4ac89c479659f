/** `npm run check -- --update` does this too: writes docs/openapi.json from the contract's table of endpoints. */
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from './openapi.ts'

const file = new URL('../../docs/openapi.json', import.meta.url)
await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
