import type { Credits, Video } from '../../api/movies'

export type Person = { key: string; name: string; role: string; photo: string | null }

const mostPeople = 30

/** Directors, then the cast, then the rest of the crew; who has several jobs is named once. */
export const peopleOf = (credits: Credits | null): Person[] => {
  if (!credits) return []
  const crew = credits.crew.map(({ id, name, job, profile_path }) => ({ id, name, role: job, photo: profile_path }))
  const cast = credits.cast.map(({ id, name, character, profile_path }) => ({
    id,
    name,
    role: character,
    photo: profile_path,
  }))
  const directs = ({ role }: { role: string }) => role === 'Director'
  const all = [...crew.filter(directs), ...cast, ...crew.filter(person => !directs(person))]
  const people = new Map<string, Person>()
  for (const { id, ...person } of all) {
    const key = String(id)
    const before = people.get(key)
    if (!before) people.set(key, { key, ...person })
    else if (person.role && !before.role.split(', ').includes(person.role))
      people.set(key, { ...before, role: [before.role, person.role].filter(Boolean).join(', ') })
  }
  return [...people.values()].slice(0, mostPeople)
}

/** What can be played here, trailers first. */
export const trailersOf = (videos: readonly Video[]): Video[] => {
  const playable = videos.filter(({ site, key }) => site === 'YouTube' && /^[\w-]+$/.test(key))
  const trailers = playable.filter(({ type }) => type === 'Trailer')
  return [...trailers, ...playable.filter(({ type }) => type === 'Teaser')]
}
