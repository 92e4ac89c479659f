/** What any Express service does for a request: reads a JSON body and answers with another. */
import express from 'express'
import { serve } from './serve.ts'

const app = express()
app.post('/', express.json(), (_request, response) => {
  response.json({ success: true, hello: 'world' })
})
serve(app)
