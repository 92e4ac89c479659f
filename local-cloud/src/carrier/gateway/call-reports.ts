import { type RequestHandler, Router } from 'express'

const allowBrowsers: RequestHandler = (_request, response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, x-call-report-id, x-call-id, x-voice-sdk-id',
    'access-control-max-age': '600',
  })
  next()
}

/** Accepts the SDK's quality reports and keeps nothing of them, since they hold dialled numbers and whole logs. */
export function callReports(): Router {
  const routes = Router()
  const path = ['/call_report', '/call_recording']
  routes.options(path, allowBrowsers, (_request, response) => {
    response.sendStatus(204)
  })
  routes.post(path, allowBrowsers, (request, response) => {
    request.resume()
    response.json({})
  })
  return routes
}
