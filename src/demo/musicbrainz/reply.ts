/** An answer that is not a success, in the form of the service. */
export type MusicRefusal = { status: number; error: string }

const help = 'For usage, please see: https://musicbrainz.org/development/mmd'

export const refusals = {
  badId: { status: 400, error: 'Invalid mbid.' },
  badLimit: { status: 400, error: 'The limit must be a number from 1 to 100, the offset one from 0.' },
  noQuery: { status: 400, error: 'A query is needed.' },
  badQuery: { status: 400, error: 'The query cannot be parsed.' },
  anonymous: { status: 403, error: 'The user agent must say how to reach whoever runs the program.' },
  notFound: { status: 404, error: 'Not Found' },
  tooFast: { status: 503, error: 'Your requests are exceeding the allowable rate limit.' },
} as const satisfies Record<string, MusicRefusal>

export const badInc = (word: string, resource: string): MusicRefusal => ({
  status: 400,
  error: `${word} is not a valid inc parameter for the ${resource} resource.`,
})

export const refused = ({ status, error }: MusicRefusal) => Response.json({ error, help }, { status })

export const isRefusal = (answer: object): answer is MusicRefusal => 'status' in answer && 'error' in answer

/** What the service says along with a status. */
export const musicBrainzError = (status: number) => {
  const known = Object.values(refusals).find(one => one.status === status)
  return { error: known?.error ?? 'The server could not answer.', help }
}
