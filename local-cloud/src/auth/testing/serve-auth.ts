import { createLocalAuth } from '../index.ts'
import { projectId } from './project.ts'

// A server in a process of its own, so that a test can kill it: node serve-auth.ts <folder>, prints its address.
const [, , data = ':memory:'] = process.argv
const server = await createLocalAuth({ data, projectId })
console.log(server.url)
