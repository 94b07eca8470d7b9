import type { MailPart, MailTitle } from '~/integrations/notify/delivery'
import { coverFile } from '~/shared/music/model'
import type { NewSeason, NewsletterPart, NewTitle } from '~/shared/newsletter/model'
import { longestOverview } from '~/shared/newsletter/rules'
import { detailsAddress, posterAddress } from '~/shared/notifications/addresses'
import { pictureAddress } from '~/shared/picture-address'
import type { Language } from '~/shared/settings/languages'
import { shortenedLine } from '~/shared/shortened'
import type { App } from '../../app'
import { brandingOf } from '../branding'

const mostGenres = 3
const mostSeasons = 6
/** Of every second episode of a long season, say. */
const longestRanges = 60

/** Where the picture of a title is found. */
export type PosterOf = (title: Pick<NewTitle, 'kind' | 'id' | 'posterPath'>) => string | null

/** Where mail programs find it: they may not reach the portal. */
const publicPoster: PosterOf = ({ posterPath }) => posterAddress(posterPath)

/** Where somebody finds it who reached the portal at this address, so that looking at a newsletter asks nobody else. */
export const portalPoster =
  (origin: string): PosterOf =>
  ({ kind, id, posterPath }) =>
    posterPath && pictureAddress(kind === 'album' ? coverFile(id) : posterPath, 'w300', path => origin + path)

/** What a newsletter tells of, as mails have it. */
export function mailParts(
  app: App,
  parts: readonly NewsletterPart[],
  language: Language,
  posterOf: PosterOf = publicPoster,
): MailPart[] {
  const say = (key: string, values?: Record<string, unknown>) => app.texts.say(language, `newsletter.${key}`, values)
  const { applicationUrl } = brandingOf(app, language)
  return parts.map(({ kind, titles, more }) => ({
    heading: say(`heading.${kind}`),
    titles: titles.map(title => ({ ...mailTitle(title, applicationUrl, say), poster: posterOf(title) })),
    more: more > 0 ? say('more', { count: more }) : null,
    moreLink: applicationUrl,
  }))
}

type Say = (key: string, values?: Record<string, unknown>) => string

function mailTitle(title: NewTitle, applicationUrl: string | null, say: Say): Omit<MailTitle, 'poster'> {
  const { kind, id, artist, artistId, year, genres, overview, watchUrl, seasons } = title
  // An album is shown on the page of its artist.
  const providerId = kind === 'album' ? artistId : id
  const page = providerId ? detailsAddress(applicationUrl, { kind, providerId }) : null
  return {
    title: title.title,
    link: page ?? watchUrl,
    posterLink: watchUrl ?? page,
    isSquare: kind === 'album',
    facts: [artist, year, genres.slice(0, mostGenres).join(', ')].filter(Boolean).join(' · '),
    lines: seasonLines(seasons, say),
    text: shortenedLine(overview ?? '', longestOverview),
  }
}

function seasonLines(seasons: readonly NewSeason[], say: Say): string[] {
  const lines = seasons.slice(0, mostSeasons).map(({ season, episodes }) => {
    const name = season === 0 ? say('specials') : say('season', { season })
    return episodes === null
      ? name
      : say('episodes', { season: name, episodes: shortenedLine(episodes, longestRanges) })
  })
  const more = seasons.length - lines.length
  return more > 0 ? [...lines, say('moreSeasons', { count: more })] : lines
}
