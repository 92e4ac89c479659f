import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import protobuf from 'protobufjs'
import protojson from 'protobufjs/ext/protojson.js'
import { invalidArgument } from '../errors.ts'

/** Translates one method's messages between bytes, JSON of any sender, and the protocol's JSON form. */
export interface Codec {
  decode(bytes: Buffer): object
  /** Leaves out what the protocol does not know. Throws INVALID_ARGUMENT for what it cannot mean. */
  readJson(json: unknown): object
  encode(message: object): Buffer
  /** Of an object that the official client for Node makes, with nothing written in between. */
  readObject(request: object): object
  /** As that client reads it. */
  writeObject(message: object): object
}

/** How that client wants to read what it is told. */
const asRead = { longs: String, enums: String, defaults: true, oneofs: true }

const require = createRequire(import.meta.url)
let root: protobuf.Root | null = null

/** The descriptors ship with Google's own client; they are read when the first message arrives. */
function descriptors(): protobuf.Root {
  if (root) return root
  const file = join(dirname(require.resolve('@google-cloud/firestore')), '../protos/v1.json')
  root = protobuf.Root.fromJSON(JSON.parse(readFileSync(file, 'utf8')))
  // The web SDK sends it for what a transaction read and does not write; the published protocol lacks it.
  root.lookupType('google.firestore.v1.Write').add(new protobuf.Field('verify', 5, 'string'))
  root.resolveAll()
  rememberNames(root)
  return root
}

/** protobufjs puts a full name together each time it is asked for it, several times per field of a message. */
function rememberNames(object: protobuf.ReflectionObject): void {
  Object.defineProperty(object, 'fullName', { value: object.fullName })
  if (object instanceof protobuf.Type) object.fieldsArray.forEach(rememberNames)
  if (object instanceof protobuf.Namespace) object.nestedArray.forEach(rememberNames)
}

const codecs = new Map<string, Codec>()

/** `method` as in `google.firestore.v1.Firestore`. */
export function codecFor(method: string): Codec {
  const known = codecs.get(method)
  if (known) return known
  const service = descriptors().lookupService('google.firestore.v1.Firestore')
  const { requestType, responseType } = service.methods[method] ?? {}
  if (!requestType || !responseType) throw new Error(`The descriptors have no method ${method}.`)
  const Request = descriptors().lookupType(requestType)
  const Response = descriptors().lookupType(responseType)
  const codec: Codec = {
    decode: bytes => protojson.toJson(Request, Request.decode(bytes)),
    readJson: json => {
      try {
        return protojson.toJson(Request, protojson.fromJson(Request, json, { ignoreUnknownFields: true }))
      } catch (error) {
        throw invalidArgument(error instanceof Error ? error.message : String(error))
      }
    },
    encode: message => Buffer.from(Response.encode(protojson.fromJson(Response, message)).finish()),
    readObject: request => protojson.toJson(Request, Request.fromObject(request)),
    writeObject: message => Response.toObject(protojson.fromJson(Response, message), asRead),
  }
  codecs.set(method, codec)
  return codec
}
