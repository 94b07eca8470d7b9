import { type Issue, providerIdOf } from '~/shared/issues/model'
import { mostPart, partNamed } from '~/shared/issues/program-parts'
import { refuse } from '~/shared/refusal'
import { categoryOfIssueType, issueTypes } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { languageFor } from '../../discovery/language'
import { movieSummaries, showSummaries } from '../../discovery/summaries'
import type { NamedMedia } from '../../discovery/title-states'
import { reportIssue } from '../../issues/actions'
import { issueCategories } from '../../issues/category-queries'
import { issuePoster } from '../../issues/issue-title'
import { requestIdByTitle } from '../../requests/request-by-title'
import { outerIdsOf } from '../../titles/queries'
import { isSearchReady } from '../../titles/search-key'
import { titleKey } from '../../titles/title-queries'
import { type IssueShape, shownIssues } from './issue-shapes'
import { namedMedia } from './known-media'
import { isNumber, membersOf, numberOrNull, textIn, wrongField } from './reading'

/** As long as on our own pages. */
export const longestMessage = 4_000

/** Reports a problem as programs of this kind do; for the kinds of problems that they know there are categories here. */
export async function newIssue(app: App, by: User, body: unknown): Promise<IssueShape> {
  const { issueType, message, mediaId, problemSeason, problemEpisode } = membersOf(body)
  const type = issueTypes.find(one => one === issueType)
  if (!type) throw wrongField('issueType', 'must be a number from 1 to 4')
  if (!isNumber(mediaId)) throw wrongField('mediaId', 'must be the number of a title')
  const description = textIn('message', message, longestMessage)
  const season = numberOrNull('problemSeason', problemSeason, mostPart.season) ?? 0
  const episode = numberOrNull('problemEpisode', problemEpisode, mostPart.episode) ?? 0
  const media = (await namedMedia(app, mediaId)) ?? refuse({ code: 'TitleUnknown' })
  const { kind } = media
  const [id, category] = [String(media.id), await categoryFor(app, type)]
  const imdbId = (await outerIdsOf(app.store, [titleKey(kind, id)])).get(titleKey(kind, id))?.imdbId ?? null
  const providerId = providerIdOf({ kind, id, imdbId, artistId: null })
  const requestId = await requestIdByTitle(app.store, { kind, id, by: by.id })
  const issue = await reportIssue(app, by, {
    ...{ kind, providerId, title: '' },
    ...{ ...partNamed(kind, season, episode), subject: category.name, description },
    ...{ categoryId: category.id, mustBeKnown: true },
    posterPath: await posterOf(app, by, media, { providerId, requestId }),
    requestId,
  })
  return (await shownIssues(app, by, [issue]))[0] ?? refuse({ code: 'IssueUnknown' })
}

/** In a list of reports it stands beside the name; one without is reported all the same. */
const posterPatienceMs = 2_000

/** The poster of a title, which programs do not send: as it is kept here, else as the catalogue knows it. */
async function posterOf(app: App, by: User, { kind, id }: NamedMedia, about: Pick<Issue, 'providerId' | 'requestId'>) {
  const kept = await issuePoster(app.store, { kind, posterPath: null, ...about })
  if (kept !== null || !isSearchReady(app)) return kept
  const summaries = kind === 'movie' ? movieSummaries : showSummaries
  const found = await summaries(app, [id], { language: languageFor(app, by), withinMs: posterPatienceMs })
  return found.get(id)?.posterPath ?? null
}

/** The category of a kind of problem, else the one of everything else, else the first that there is. */
async function categoryFor({ store }: App, type: (typeof issueTypes)[number]) {
  const categories = await issueCategories(store)
  const named = (name: string) => categories.find(one => one.name === name)
  return (
    named(categoryOfIssueType[type]) ??
    named(categoryOfIssueType[4]) ??
    categories[0] ??
    refuse({ code: 'IssueCategoryUnknown' })
  )
}
