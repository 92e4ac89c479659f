import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type MethodDefinition,
  Server,
  type ServerDuplexStream,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js'
import type { Engine } from '../engine.ts'
import { toFirestoreError } from '../errors.ts'
import type { RequestMessage } from '../wire.ts'
import type { CallerDesk } from './caller.ts'
import { ListenStream } from './listen-stream.ts'
import { codecFor } from './protocol-codec.ts'
import { methods, serverStreams } from './rpc.ts'
import type { MessageStream } from './webchannel-session.ts'
import { WriteStream } from './write-stream.ts'

const twoWayStreams = ['Listen', 'Write']

/** The gRPC server, used by servers and by the web SDK's Node build. */
export function createGrpcServer(engine: Engine, callers: CallerDesk): Server {
  const server = new Server({ 'grpc.max_receive_message_length': 16 * 1024 * 1024 })
  const definition: Record<string, MethodDefinition<object, object>> = {}
  const implementation: UntypedServiceImplementation = {}
  for (const name of [...methods.keys(), ...twoWayStreams]) {
    const isTwoWay = twoWayStreams.includes(name)
    definition[name] = {
      path: `/google.firestore.v1.Firestore/${name}`,
      requestStream: isTwoWay,
      responseStream: isTwoWay || serverStreams.has(name),
      requestSerialize: () => Buffer.alloc(0),
      requestDeserialize: bytes => codecFor(name).decode(bytes),
      responseSerialize: message => codecFor(name).encode(message),
      responseDeserialize: () => ({}),
    }
    const handle = isTwoWay ? twoWay : serverStreams.has(name) ? streaming : unary
    implementation[name] = handle(name, { engine, callers })
  }
  server.addService(definition, implementation)
  return server
}

function authorizationOf(metadata: Metadata): string | undefined {
  return metadata.get('authorization')[0]?.toString()
}

interface Desk {
  readonly engine: Engine
  readonly callers: CallerDesk
}

async function run(name: string, { engine, callers }: Desk, metadata: Metadata, request: RequestMessage) {
  const caller = await callers.identify(authorizationOf(metadata), false)
  return (await methods.get(name)?.(engine, caller, request)) ?? []
}

function statusOf(error: unknown) {
  const { code, message } = toFirestoreError(error)
  return { code, details: message }
}

function unary(name: string, desk: Desk): handleUnaryCall<RequestMessage, object> {
  return (call, callback) => {
    run(name, desk, call.metadata, call.request).then(
      ([answer]) => callback(null, answer ?? {}),
      error => callback(statusOf(error)),
    )
  }
}

function streaming(name: string, desk: Desk): handleServerStreamingCall<RequestMessage, object> {
  return call => {
    // Without early headers firebase-admin takes an error for a lost connection and repeats the request.
    call.sendMetadata(new Metadata())
    run(name, desk, call.metadata, call.request).then(
      answers => {
        for (const answer of answers) call.write(answer)
        call.end()
      },
      error => call.emit('error', statusOf(error)),
    )
  }
}

function twoWay(name: string, desk: Desk): handleBidiStreamingCall<object, object> {
  return call => {
    const opening = openStream(name, desk, call)
    let stream: MessageStream | null = null
    let isOver = false
    const close = () => {
      isOver = true
      stream?.close()
    }
    const fail = (error: unknown) => {
      if (isOver) return
      close()
      call.emit('error', statusOf(error))
    }
    opening.then(opened => {
      stream = opened
      if (isOver) opened.close()
    }, fail)
    call.on('data', message => {
      opening.then(opened => (isOver ? undefined : opened.receive(message))).catch(fail)
    })
    call.on('end', () => {
      close()
      call.end()
    })
    call.on('cancelled', close)
    call.on('error', close)
  }
}

async function openStream(
  name: string,
  { engine, callers }: Desk,
  call: ServerDuplexStream<object, object>,
): Promise<MessageStream> {
  const caller = await callers.identify(authorizationOf(call.metadata), false)
  const send = (message: object) => {
    if (!call.cancelled && !call.destroyed) call.write(message)
  }
  return name === 'Listen' ? new ListenStream(engine, caller, send) : new WriteStream(engine, caller, send)
}
