import type { CalendarEntry } from '~/shared/api/calendar'
import { comparing } from '~/shared/collation'
import { entryKey } from '~/shared/requests/calendar'
import { pictureName } from '~/shared/requests/model'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { namesFor } from '../../titles/names'
import { visibleRequester } from '../lists/visible'
import { type Days, type EpisodeRelease, episodesOn, type Release, releasesOn } from './calendar'

/** More than a screen of days holds, and than anybody reads. */
const most = 2_000

type Asked = { from: Date; to: Date; mine: boolean }

/** What comes out on these days of all that this person may see, each thing once, in order. */
export async function calendarOf(app: App, by: User, { from, to, mine }: Asked) {
  const visible = visibleRequester(app, by)
  const days: Days = { from, to, requesterId: mine ? by.id : visible, most: most + 1 }
  const found = [
    ...(await releasesOn(app.store, { kinds: ['movie', 'album'], day: 'releasedAt' }, days)).map(entryOf('release')),
    ...(await releasesOn(app.store, { kinds: ['movie'], day: 'digitallyReleasedAt' }, days)).map(
      entryOf('digitalRelease'),
    ),
    ...(await episodesOn(app.store, days)).map(episodeOf),
  ]
  const once = new Map(found.toReversed().map(entry => [entryKey(entry), entry]))
  const names = await namesFor(app, by, [...once.values()].map(titleIn))
  const named = [...once.values()].map(entry => ({ ...entry, name: names(titleIn(entry)) }))
  const byName = comparing(bestLanguage([by.language, app.settings.get(portal).defaultLanguageCode]))
  const entries = named.sort(
    (one, other) => one.day.localeCompare(other.day) || byName(one.name, other.name) || numberOf(one) - numberOf(other),
  )
  return { entries: entries.slice(0, most), isCut: entries.length > most, seesOthers: visible === null }
}

const titleIn = ({ kind, titleId, name }: CalendarEntry) => ({ kind, id: titleId, name })

const numberOf = ({ episode }: CalendarEntry) => (episode ? episode.season * 10_000 + episode.episode : 0)

const entryOf =
  (event: CalendarEntry['event']) =>
  (release: Release): CalendarEntry => ({
    day: `${(release.at ?? new Date(0)).toISOString().slice(0, 10)}T00:00:00.000Z`,
    event,
    kind: release.kind,
    requestId: release.requestId,
    titleId: release.catalogueId,
    name: release.name,
    artist: release.artist,
    posterPath: pictureName(release.posterPath),
    episode: null,
    stage: release.stage,
  })

function episodeOf(release: EpisodeRelease): CalendarEntry {
  const { season, episode, name, available } = release.episode
  const stage = available ? 'available' : release.stage
  return { ...entryOf('episode')(release), episode: { season, episode, name }, stage }
}
