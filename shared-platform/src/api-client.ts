import type { EndpointName, RequestOf, ResponseOf } from '@parley/shared-contract'

/**
 * What we ask of the server, by the names of the endpoints table. The id token is added by the client.
 * Rejects with an error that carries a `code` of the contract and the server's sentence as message;
 * no connection is `NETWORK_ERROR`. Nothing is retried here: callers know what is safe to repeat.
 */
export interface ApiClient {
  call<N extends EndpointName>(
    name: N,
    request: RequestOf<N>,
    options?: RequestOptions,
  ): Promise<ResponseOf<N>>
  /** The bytes at an address of the api that opens for their owner alone (ADR 0038), as the server says what they are. */
  file(path: string): Promise<Blob>
}

/** What may be said of one request, beside what it asks for. */
export interface RequestOptions {
  /**
   * Its name, 1 to 128 visible characters. An endpoint that takes one does a request of the same name once, and answers
   * it as the first time: so it can be sent again when its answer was lost.
   */
  readonly idempotencyKey?: string
}
