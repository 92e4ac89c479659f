import { readFile } from 'node:fs/promises'
import tokenizer from 'llama-tokenizer-js'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'

/** Samples a second that it was trained with. */
export const MODEL_RATE = 16_000

/** The shape of its decoder: what it remembers between two tokens. */
const LAYERS = 6
const HEADS = 8
const HEAD_WIDTH = 36

const FIRST_TOKEN = 1
const LAST_TOKEN = 2
/** Nobody says more, so a decoder that repeats itself comes to an end. */
const TOKENS_A_SECOND = 6

type Memory = Readonly<Record<string, Tensor>>

const folder = new URL('./model/tiny/quantized/', import.meta.resolve('@moonshine-ai/moonshine-js'))

async function session(name: string): Promise<InferenceSession> {
  const bytes = await readFile(new URL(`${name}.onnx`, folder))
  return InferenceSession.create(bytes, { executionProviders: ['wasm'] })
}

function emptyMemory(): Memory {
  const parts = ['decoder', 'encoder'].flatMap(of => [`${of}.key`, `${of}.value`])
  const names = Array.from({ length: LAYERS }, (_, layer) => parts.map(part => `${layer}.${part}`)).flat()
  return Object.fromEntries(
    names.map(name => [`past_key_values.${name}`, new Tensor('float32', [], [0, HEADS, 1, HEAD_WIDTH])]),
  )
}

/** What is kept for the next token: of the sound only the first time, since it stays as it is. */
function remembered(memory: Memory, output: InferenceSession.ReturnType, isFirst: boolean): Memory {
  return Object.fromEntries(
    Object.entries(memory).map(([name, known]) => {
      const isNew = isFirst || name.includes('.decoder.')
      return [name, isNew ? (output[name.replace('past_key_values', 'present')] ?? known) : known]
    }),
  )
}

function likeliest(chances: Float32Array): number {
  let best = 0
  for (let token = 1; token < chances.length; token += 1) {
    if ((chances[token] ?? 0) > (chances[best] ?? 0)) best = token
  }
  return best
}

/**
 * Moonshine's tiny English model on ONNX Runtime, both from the npm registry (ADR 0040). It is loaded once, which takes some 400 MB.
 * @returns what turns sound, of 16 000 samples a second and at most some 20 s, into words; empty where it hears none
 */
export async function loadMoonshine(): Promise<(samples: Float32Array) => Promise<string>> {
  env.wasm.numThreads = 1
  const [encoder, decoder] = [await session('encoder_model'), await session('decoder_model_merged')]

  return async samples => {
    const { last_hidden_state: sound } = await encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    })
    if (!sound) throw new Error('the model hears nothing')
    const tokens = [FIRST_TOKEN]
    let memory = emptyMemory()
    const most = Math.ceil((samples.length / MODEL_RATE) * TOKENS_A_SECOND)
    for (let count = 0; count < most; count += 1) {
      const output = await decoder.run({
        input_ids: new Tensor('int64', [BigInt(tokens.at(-1) ?? FIRST_TOKEN)], [1, 1]),
        encoder_hidden_states: sound,
        use_cache_branch: new Tensor('bool', [count > 0]),
        ...memory,
      })
      const chances = output.logits?.data
      if (!(chances instanceof Float32Array)) throw new Error('the model says nothing')
      const token = likeliest(chances)
      if (token === LAST_TOKEN) break
      tokens.push(token)
      memory = remembered(memory, output, count === 0)
    }
    return tokenizer.decode(tokens).trim()
  }
}
