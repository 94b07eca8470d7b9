import type { Person, PersonCredits, PersonDetails, PersonJob, PersonRole } from '~/shared/titles/people'
import { dayOf, flagOf, idOf, listOf, numberOf, objectAnswer, textOf, wireOf, wrongShape } from '../../http/reading'
import { tmdbName } from './api'
import { movieSummary } from './read-titles'

export const person = (value: unknown): Person | null => {
  const wire = wireOf(value)
  const [id, name] = [idOf(wire.id), textOf(wire.name)]
  if (id === null || name === null) return null
  return {
    id,
    name,
    profilePath: textOf(wire.profile_path),
    department: textOf(wire.known_for_department),
    adult: flagOf(wire.adult),
    popularity: numberOf(wire.popularity),
    knownFor: listOf(wire.known_for, title => textOf(wireOf(title).title) ?? textOf(wireOf(title).name)),
  }
}

export const personCredits = (answer: unknown): PersonCredits => {
  const wire = objectAnswer(tmdbName, answer)
  const personId = idOf(wire.id)
  if (personId === null) throw wrongShape(tmdbName)
  return { personId, cast: listOf(wire.cast, role), crew: listOf(wire.crew, crewJob) }
}

const role = (value: unknown): PersonRole | null => {
  const title = movieSummary(value)
  const wire = wireOf(value)
  return title && { ...title, creditId: textOf(wire.credit_id), character: textOf(wire.character) }
}

const crewJob = (value: unknown): PersonJob | null => {
  const title = movieSummary(value)
  const wire = wireOf(value)
  const [department, job] = [textOf(wire.department), textOf(wire.job)]
  return title && { ...title, creditId: textOf(wire.credit_id), department, job }
}

/** A person with everything that a page about them shows. */
export const personDetails = (answer: unknown): PersonDetails => {
  const wire = objectAnswer(tmdbName, answer)
  const somebody = person(wire)
  if (!somebody) throw wrongShape(tmdbName)
  const credits = (part: unknown): PersonCredits => {
    const { cast, crew } = wireOf(part)
    return { personId: somebody.id, cast: listOf(cast, role), crew: listOf(crew, crewJob) }
  }
  return {
    ...somebody,
    birthday: dayOf(wire.birthday),
    deathday: dayOf(wire.deathday),
    birthplace: textOf(wire.place_of_birth),
    biography: textOf(wire.biography),
    movies: credits(wire.movie_credits),
    shows: credits(wire.tv_credits),
  }
}
