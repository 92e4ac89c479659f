import process from 'node:process'
import { createLocalPayments } from '../local-payments.ts'

/** A provider of its own process, which a test kills. `node serve-payments.ts <folder>` says where it is and its key. */
const { url, secretKey } = await createLocalPayments({ data: process.argv[2] ?? ':memory:' })
process.stdout.write(`${JSON.stringify({ url, secretKey })}\n`)
