import type { ErrorRequestHandler, RequestHandler, Response } from 'express'

/** A refusal in Telnyx's form: `{"errors":[{code,title,detail,source?}]}`. */
class TelnyxError extends Error {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly pointer: string | undefined

  constructor(status: number, code: string, title: string, detail: string, pointer?: string) {
    super(detail)
    this.status = status
    this.code = code
    this.title = title
    this.pointer = pointer
  }
}

export const telnyxErrors = {
  unauthenticated: () =>
    new TelnyxError(401, '10009', 'Authentication failed', 'The API key looks malformed or is not known.'),
  notFound: (what: string) =>
    new TelnyxError(404, '10005', 'Resource not found', `The requested ${what} could not be found.`),
  missing: (field: string) =>
    new TelnyxError(
      422,
      '10004',
      'Missing required parameter',
      `The ${field} parameter is required.`,
      `/${field}`,
    ),
  invalid: (field: string, detail: string) =>
    new TelnyxError(422, '10015', 'Bad Request', detail, `/${field}`),
  unavailableNumbers: (numbers: readonly string[]) =>
    new TelnyxError(
      422,
      '85001',
      'Number unavailable',
      `These numbers are no longer available: ${numbers.join(', ')}.`,
      '/phone_numbers',
    ),
  unknownFilter: (field: string) =>
    new TelnyxError(400, '10015', 'Bad Request', `Records of this type have no ${field}.`, `/${field}`),
  callEnded: () =>
    new TelnyxError(
      422,
      '90018',
      'Call has already ended',
      "This call is no longer active and can't receive commands.",
    ),
  wrongState: () =>
    new TelnyxError(
      422,
      '90034',
      'Call not in a state for this command',
      'The call was already sent on, or is not answered yet.',
    ),
  foreignSender: () =>
    new TelnyxError(
      422,
      '40305',
      "Invalid 'from' address",
      "The 'from' address does not belong to the account.",
      '/from',
    ),
}

function send(response: Response, { status, code, title, message, pointer }: TelnyxError): void {
  const source = pointer === undefined ? {} : { source: { pointer } }
  response.status(status).json({ errors: [{ code, title, detail: message, ...source }] })
}

export const unknownPath: RequestHandler = (_request, response) => {
  send(response, telnyxErrors.notFound('resource'))
}

/** Turns whatever was thrown into Telnyx's form; body parser errors keep their status. */
export const telnyxErrorHandler: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (error instanceof TelnyxError) return send(response, error)
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  const isClients = status >= 400 && status < 500
  send(
    response,
    isClients
      ? new TelnyxError(status, '10015', 'Bad Request', 'The request body could not be read.')
      : new TelnyxError(500, '10007', 'Unexpected error', 'Something went wrong in the embedded carrier.'),
  )
}
