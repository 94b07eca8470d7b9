import { expect, test } from 'bun:test'
import { heldLibraries } from '~/integrations/http/held-answer'
import { type Failure, isForEverybody, isStillReading, needsPerson } from '~/shared/failures'

const [service, title] = ['Sonarr', 'Undertow']

test.each<[Failure, stillReading: boolean, everybody: boolean, person: boolean]>([
  [{ code: 'artistNotRead', service, title }, true, true, false],
  [{ code: 'episodesNotRead', service, title }, true, true, false],
  [{ code: 'titleNotKnown', service, kind: 'tvShow' }, false, true, false],
  [{ code: 'withoutTvdbId', service }, false, false, true],
  [{ code: 'withoutImdbId', service, title }, false, false, false],
  [{ code: 'unreachable', service, why: 'refused' }, false, false, false],
  [{ code: 'mailAddress', service, why: 'recipientInvalid' }, false, false, true],
  [{ code: 'mailAddress', service, why: 'recipientMissing' }, false, false, true],
  [{ code: 'mailAddress', service, why: 'senderInvalid' }, false, false, false],
])(
  '%o is still being read, may be told to everybody, needs somebody: %p, %p, %p',
  (failure, stillReading, everybody, person) => {
    expect([isStillReading(failure), isForEverybody(failure), needsPerson(failure)]).toEqual([
      stillReading,
      everybody,
      person,
    ])
  },
)

test.each([499, 500, 501])('of a server with %i libraries as many are read as can be chosen', count => {
  const libraries = Array.from({ length: count }, (_, at) => at)
  if (count <= 500) expect(heldLibraries(service, libraries)).toBe(libraries)
  else expect(() => heldLibraries(service, libraries)).toThrow('more than 500 entries')
})
