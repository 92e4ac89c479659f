import type { EndpointName, RequestOf, ResponseOf } from '@parley/shared-contract'

/**
 * What we ask of the server, by the names of the endpoints table. The id token is added by the client.
 * Rejects with an error that carries a `code` of the contract and the server's sentence as message;
 * no connection is `NETWORK_ERROR`. Nothing is retried here: callers know what is safe to repeat.
 */
export interface ApiClient {
  call<N extends EndpointName>(name: N, request: RequestOf<N>): Promise<ResponseOf<N>>
}
