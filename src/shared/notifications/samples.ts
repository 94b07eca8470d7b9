import type { SampleWords } from '../api/templates'
import { wholeTitle } from '../issues/part-of-show'
import type { EpisodeNumber } from '../requests/episodes'
import { newProgress, type Progress, type RequestKind } from '../requests/model'
import { type EventName, type IssueNews, kindsOf, type RequestNews, type Variables } from './model'
import { isIssueEvent } from './notices'
import { kindWords, type MessageFacts, variablesInTexts, variablesOf } from './variables'
import { type Moment, wireMoment } from './wire-moment'

type Words = {
  portal: string
  /** Null where the portal does not know its own. */
  address: string | null
  at: Date
  /** How days and times are written for whoever reads. */
  momentOf: (at: Date) => Moment
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
const withoutRequest: readonly EventName[] = [
  ...(['RequestDeleted', 'IssueDeleted', 'IssueInProgress', 'IssueReopened', 'IssueResolved'] as const),
]

const ada = { userName: 'ada', alias: 'Ada' }
const ben = { userName: 'ben', alias: 'Ben' }

function progressAt(event: EventName, { at, sample }: Words): Progress {
  const asked = newProgress(at)
  if (event === 'NewRequest') return asked
  if (event === 'RequestDeclined') return { ...asked, denied: true, deniedReason: sample.reason }
  const isHere = event === 'RequestAvailable' || isIssueEvent(event)
  return { ...asked, approved: true, available: isHere, availableAt: isHere ? at : null }
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

const issueIn = (event: EventName, kind: RequestKind, { issue, issueText, comment }: SampleWords): IssueNews => ({
  ...(kind === 'tvShow' ? { season: 2, episode: 5 } : wholeTitle),
  ...{ subject: issue, description: issueText, posterPath: null },
  status: event === 'IssueResolved' ? 'resolved' : event === 'IssueInProgress' ? 'inProgress' : 'pending',
  category: event === 'IssueDeleted' ? null : issue,
  comment: event === 'IssueComment' ? comment : null,
})

/** Made-up values for every variable, made as those of a message are, so that a text can be looked at before anybody gets it. */
export function sampleVariables(event: EventName, kind: RequestKind, words: Words): Variables {
  const { portal, address, at, momentOf } = words
  const isOfIssue = isIssueEvent(event)
  const request = withoutRequest.includes(event) ? null : requestIn(event, kind, words)
  const facts: MessageFacts = {
    request,
    title: samples[kind].title,
    came: event === 'PartiallyAvailable' ? came : [],
    type: words.sample.kinds[kind],
    requester: isOfIssue && !request ? null : ada,
    issue: isOfIssue ? issueIn(event, kind, words.sample) : null,
    person: isOfIssue ? ben : ada,
    preference: { value: null },
    portal: { applicationName: portal, applicationUrl: address ?? 'https://portal.example.com' },
    moment: momentOf(at),
    longDate: day => momentOf(day).longDate,
  }
  return variablesInTexts(variablesOf(facts), facts.came)
}

/** The same as programs are told it; a test tells them what a new request does. */
export const programSample = (event: EventName, { sample, ...words }: Omit<Words, 'momentOf'>): Variables => {
  const told = event === 'Test' ? 'NewRequest' : event
  const kind = kindsOf(told)[0] ?? 'movie'
  return sampleVariables(told, kind, { ...words, momentOf: wireMoment, sample: { ...sample, kinds: kindWords } })
}
