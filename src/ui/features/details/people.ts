import type { MovieDetails, Video } from '~/shared/api/titles'

export type Credits = Pick<MovieDetails, 'cast' | 'crew'>
export type Person = { key: string; name: string; role: string; photo: string | null }

const mostPeople = 30

/** Directors, then the cast, then the rest of the crew; who has several jobs is named once. */
export const peopleOf = (credits: Credits, jobName: (job: string) => string): Person[] => {
  const crew = credits.crew.map(({ job, ...person }) => ({ ...person, job, role: job === null ? '' : jobName(job) }))
  const cast = credits.cast.map(({ character, ...person }) => ({ ...person, role: character ?? '' }))
  const directs = ({ job }: { job: string | null }) => job === 'Director'
  const all = [...crew.filter(directs), ...cast, ...crew.filter(person => !directs(person))]
  const people = new Map<string, Person>()
  for (const { id, name, role, profilePath } of all) {
    const key = String(id)
    const before = people.get(key)
    if (!before) people.set(key, { key, name: name ?? '', role, photo: profilePath })
    else if (role && !before.role.split(', ').includes(role))
      people.set(key, { ...before, role: [before.role, role].filter(Boolean).join(', ') })
  }
  return [...people.values()].slice(0, mostPeople)
}

/** What can be played here, trailers first. */
export const trailersOf = (videos: readonly Video[]): Video[] => {
  const playable = videos.filter(({ site, key }) => site === 'YouTube' && /^[\w-]+$/.test(key))
  const trailers = playable.filter(({ type }) => type === 'Trailer')
  return [...trailers, ...playable.filter(({ type }) => type === 'Teaser')]
}
