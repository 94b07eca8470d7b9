import type { Failure } from './failures'

export const json = (body: unknown, status = 200) => Response.json(body, { status })

export const rejected = (failures: Failure[]) => json(failures, 400)
export const notFound = () => json({ message: 'NotFound' }, 404)

/** What the framework below Radarr says about a body that is no JSON object. */
export const unreadable = () =>
  json(
    {
      type: 'https://tools.ietf.org/html/rfc7231#section-6.5.1',
      title: 'One or more validation errors occurred.',
      status: 400,
      errors: { $: ['The body could not be read as JSON.'] },
    },
    400,
  )

/** What Radarr says when it fails on its own. */
export const radarrError = (status: number) => ({
  message: status === 404 ? 'NotFound' : 'Something went wrong',
  description: `status ${status}: the request could not be carried out`,
})

type Fields = Record<string, unknown>

export const fieldsOf = (body: unknown): Fields | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null

/** Values of a body under any casing of their names, as the framework reads them. */
export const reading = (fields: Fields) => {
  const lower = new Map(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]))
  const at = (key: string) => lower.get(key.toLowerCase())
  return {
    text: (key: string) => {
      const value = at(key)
      return typeof value === 'string' ? value : ''
    },
    number: (key: string) => {
      const value = Number(at(key) ?? 0)
      return Number.isInteger(value) ? value : 0
    },
    flag: (key: string, otherwise = false) => {
      const value = at(key)
      return typeof value === 'boolean' ? value : otherwise
    },
    numbers: (key: string) => {
      const value = at(key)
      return Array.isArray(value) ? value.map(Number).filter(Number.isInteger) : []
    },
    fields: (key: string) => fieldsOf(at(key)) ?? {},
    has: (key: string) => lower.has(key.toLowerCase()),
  }
}
