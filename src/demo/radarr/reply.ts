import type { Failure } from './failures'

export const json = (body: unknown, status = 200) => Response.json(body, { status })

export const rejected = (failures: Failure[]) => json(failures, 400)
export const notFound = () => json({ message: 'NotFound' }, 404)

/** What Radarr says when it fails on its own. */
export const radarrError = (status: number) => ({
  message: status === 404 ? 'NotFound' : 'Something went wrong',
  description: `status ${status}: the request could not be carried out`,
})
