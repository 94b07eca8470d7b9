import { nothing } from './answers'

/** A proxy may vouch there for whoever has its cookie. */
const isHeaderSignIn = /\/(?:token\/header_auth|session\/header)\/*(?:[?#]|$)/i

/** Every origin may call, and read what is refused too: no cookie counts for a page of others (`session-cookie.ts`). */
export function allowOrigin(request: Request, answer: Response): Response {
  const origin = request.headers.get('origin')
  if (!origin) return answer
  answer.headers.set('access-control-allow-origin', origin)
  if (!isHeaderSignIn.test(request.url)) answer.headers.set('access-control-allow-credentials', 'true')
  answer.headers.append('vary', 'Origin')
  return answer
}

/** What a browser asks before it calls from elsewhere; any path, method and header will do. */
export const preflight = (request: Request): Response =>
  nothing(204, {
    'access-control-allow-methods': request.headers.get('access-control-request-method') ?? '*',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
  })
