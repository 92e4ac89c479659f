import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { createLocalFirebase, createLocalPayments } from '@parley/local-cloud'

/**
 * `node serve-cloud.ts firebase <folder> <auth> <http> <grpc>` or `node serve-cloud.ts payments <folder> <port> <webhooks>`:
 * a part of the embedded cloud as a process of its own, to be killed. Tells its parent what there is to know, as soon as it
 * answers.
 */
const [part, data = ':memory:', ...rest] = process.argv.slice(2)
if (part === 'firebase') {
  const [auth, firestore, firestoreGrpc] = rest.map(Number)
  const indexes = JSON.parse(
    await readFile(new URL('../../firestore/firestore.indexes.json', import.meta.url), 'utf8'),
  )
  const ports = {
    ...(auth && { auth }),
    ...(firestore && { firestore }),
    ...(firestoreGrpc && { firestoreGrpc }),
  }
  const { projectId, authUrl, firestoreGrpcHost } = await createLocalFirebase({ data, ports, indexes })
  process.send?.({ projectId, authUrl, firestoreGrpcHost })
} else {
  const [port, webhookUrl = ''] = rest
  const options = { data, port: Number(port), webhookUrls: [webhookUrl] }
  const { url, secretKey, webhookSecret } = await createLocalPayments(options)
  process.send?.({ url, secretKey, webhookSecret })
}
// Started by another program: when that one is gone, so is this.
process.on('disconnect', () => process.exit(0))
