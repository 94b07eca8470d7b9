import type { SampleWords } from '~/shared/api/templates'
import type { EventName, IssueNews, RequestNews, Variables } from '~/shared/notifications/model'
import { isIssueEvent } from '~/shared/notifications/notices'
import { type MessageFacts, variablesInTexts, variablesOf } from '~/shared/notifications/variables'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import { newProgress, type Progress, type RequestKind } from '~/shared/requests/model'

type Words = {
  portal: string
  address: string
  moment: Date
  language: string
  sample: SampleWords
}

type Sample = Pick<RequestNews, 'title' | 'mediaId' | 'providerId' | 'artist' | 'episodes'> & {
  year: number
}

const sixOf = (season: number): EpisodeNumber[] => [1, 2, 3, 4, 5, 6].map(episode => ({ season, episode }))
const came: EpisodeNumber[] = [4, 5].map(episode => ({ season: 2, episode }))

const samples: Readonly<Record<RequestKind, Sample>> = {
  movie: {
    ...{ title: 'Charade', mediaId: '4808', providerId: '4808', artist: null, episodes: null },
    ...{ year: 1963 },
  },
  tvShow: {
    ...{ title: 'Low Orbit Laundry', mediaId: '9000041', providerId: '9000041', artist: null },
    ...{ episodes: [...sixOf(1), ...sixOf(2)], year: 2024 },
  },
  album: {
    ...{ title: 'Undertow', mediaId: 'c2a0', providerId: 'a7f3', artist: 'The Locks', episodes: null },
    year: 2026,
  },
}

/** Of which a message knows no request any more. */
const withoutRequest: readonly EventName[] = ['RequestDeleted', 'IssueDeleted', 'IssueInProgress', 'IssueResolved']

const ada = { userName: 'ada', alias: 'Ada' }
const ben = { userName: 'ben', alias: 'Ben' }

function progressAt(event: EventName, { moment, sample }: Words): Progress {
  const asked = newProgress(moment)
  if (event === 'NewRequest') return asked
  if (event === 'RequestDeclined') return { ...asked, denied: true, deniedReason: sample.reason }
  const isHere = event === 'RequestAvailable' || isIssueEvent(event)
  return { ...asked, approved: true, available: isHere, availableAt: isHere ? moment : null }
}

function requestIn(event: EventName, kind: RequestKind, words: Words): RequestNews {
  const { year, ...title } = samples[kind]
  const overview = kind === 'album' ? null : words.sample.overview[kind]
  return {
    ...{ kind, id: 42, variant: 'standard', requesterId: 'ada', requesterAlias: ada.alias, ...title },
    ...{ overview, posterPath: null, releasedAt: new Date(Date.UTC(year, 5)) },
    progress: progressAt(event, words),
  }
}

const issueIn = (event: EventName, { issue, issueText, comment }: SampleWords): IssueNews => ({
  ...{ subject: issue, description: issueText, posterPath: null },
  status: event === 'IssueResolved' ? 'resolved' : event === 'IssueInProgress' ? 'inProgress' : 'pending',
  category: event === 'IssueDeleted' ? null : issue,
  comment: event === 'IssueComment' ? comment : null,
})

/** Made-up values for every variable, made as those of a message are, so that a text can be looked at before anybody gets it. */
export function sampleVariables(event: EventName, kind: RequestKind, words: Words): Variables {
  const { portal, address, moment, language } = words
  const isOfIssue = isIssueEvent(event)
  const said = (options: Intl.DateTimeFormatOptions) => moment.toLocaleString(language, options)
  const request = withoutRequest.includes(event) ? null : requestIn(event, kind, words)
  const facts: MessageFacts = {
    request,
    title: samples[kind].title,
    came: event === 'PartiallyAvailable' ? came : [],
    type: words.sample.kinds[kind],
    requester: isOfIssue && !request ? null : ada,
    issue: isOfIssue ? issueIn(event, words.sample) : null,
    person: isOfIssue ? ben : ada,
    preference: { value: null },
    portal: { applicationName: portal, applicationUrl: address },
    moment: {
      ...{ longDate: said({ dateStyle: 'full' }), shortDate: said({ dateStyle: 'short' }) },
      ...{ longTime: said({ timeStyle: 'medium' }), shortTime: said({ timeStyle: 'short' }) },
    },
    longDate: at => at.toLocaleDateString(language, { dateStyle: 'full' }),
  }
  return variablesInTexts(variablesOf(facts), facts.came)
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** A filled-in text as a page for a frame of its own: markup as it is, plain text in paragraphs. */
export function previewPage({
  title,
  body,
  html,
}: {
  title: string | null
  body: string
  html: string | null
}): string {
  const paragraphs = body
    .trim()
    .split(/\n\s*\n/)
    .map(paragraph => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`)
  const heading = title === null ? '' : `<h1>${escaped(title)}</h1>`
  const style = 'body{font:15px/1.55 system-ui,sans-serif;margin:20px 24px}h1{font-size:20px;line-height:1.35}'
  return `<style>${style}</style>${heading}${html ?? paragraphs.join('')}`
}
