import { type AnyElysia, Elysia } from 'elysia'
import { yieldToEventLoop } from '~/shared/slices'
import { isApi, nothing, problem } from './answers'
import type { ErrorAnswer } from './errors'

/** Makes another form of the answer to what failed. */
export type ErrorForm = (request: Request, path: string, answer: Response) => Response | Promise<Response>

/**
 * Plugins as one Elysia app that tells of errors as all of them do. `standardHostname` must be off, or short host names
 * are taken apart wrongly; the usual `normalize` would make something that fits out of what does not, `{}` of 5, before it
 * is checked.
 */
export async function routed(
  plugins: readonly AnyElysia[],
  errorAnswer: ErrorAnswer,
  form: ErrorForm = (_, _path, answer) => answer,
): Promise<AnyElysia> {
  const root: AnyElysia = new Elysia({ handler: { standardHostname: false }, normalize: 'typebox' }).onError(
    async ({ error, request, path, set }) => {
      const usual = (await errorAnswer(request, path, error)) ?? unknownPath(whole, request.method, path)
      const answer = await form(request, path, usual)
      // Otherwise the answer leaves with the status that stood here before.
      set.status = answer.status
      return answer
    },
  )
  let whole = root
  for (const plugin of plugins) {
    // Each writes all of its routes down once more: whoever calls meanwhile waits for one, and not for all of them.
    await yieldToEventLoop()
    whole = whole.use(plugin)
  }
  return whole
}

/** 405 where another method is served, else 404; Elysia itself knows no 405. */
function unknownPath({ routes }: AnyElysia, method: string, path: string): Response {
  const others = routes.filter(route => fits(route.path, path) && route.method !== 'WS').map(route => route.method)
  if (others.length > 0 && !others.includes(method)) return nothing(405, { allow: [...new Set(others)].join(', ') })
  return isApi(path) ? problem(path, 404) : nothing(404)
}

const fits = (pattern: string, path: string) =>
  !pattern.includes('*') && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(path)
