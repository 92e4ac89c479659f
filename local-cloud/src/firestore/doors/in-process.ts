import type { Engine } from '../engine.ts'
import { toFirestoreError } from '../errors.ts'
import type { RequestMessage } from '../wire.ts'
import { server } from './caller.ts'
import { codecFor } from './protocol-codec.ts'
import { methods } from './rpc.ts'

/**
 * Answers a server that runs in this process: the same requests and messages, but no bytes and no sockets.
 * @param method as in `google.firestore.v1.Firestore`, beginning with a small letter as the official client has it
 * @returns the messages of the answer
 * @throws Error with the `code` of gRPC
 */
export type InProcessDoor = (method: string, request: object) => Promise<readonly object[]>

export const createInProcessDoor =
  (engine: Engine): InProcessDoor =>
  async (method, request) => {
    const name = method.slice(0, 1).toUpperCase() + method.slice(1)
    const answer = methods.get(name)
    if (!answer) throw new RangeError(`Nobody answers ${name} in this process.`)
    const codec = codecFor(name)
    try {
      const messages = await answer(engine, server, codec.readObject(request) as RequestMessage)
      return messages.map(message => codec.writeObject(message))
    } catch (error) {
      const { code, message } = toFirestoreError(error)
      throw Object.assign(new Error(message), { code })
    }
  }
