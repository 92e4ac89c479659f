import { Router } from 'express'
import { readRequest, refreshRequest } from './requests.ts'
import type { Sessions } from './sessions.ts'

/** The token endpoint: exchanges a refresh token for an id token and a new refresh token. */
export function createSecureTokenRoutes(sessions: Sessions, projectId: string): Router {
  const router = Router()

  router.post('/securetoken.googleapis.com/v1/token', async (request, response) => {
    const { refresh_token } = readRequest(refreshRequest, request.body)
    const { uid, idToken, refreshToken, expiresIn } = await sessions.refresh(refresh_token)
    response.json({
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: uid,
      project_id: projectId,
    })
  })

  return router
}
