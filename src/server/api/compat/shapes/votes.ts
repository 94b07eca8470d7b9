import { bySeason, type RequestEpisode } from '~/shared/requests/episodes'
import { pictureName, type Request } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { Vote, VoteDirection } from '~/shared/votes/model'
import type { App } from '../../../app'
import { episodesOf } from '../../../requests/episode-queries'
import type { OpenRow } from '../../../votes/list'
import { requestTypeCode, wireDate } from '../codes'
import type { Wire } from '../described/wire'

const voteCode = { up: 0, down: 1 } as const satisfies Record<VoteDirection, number>

/** What became of a vote; an error says why it was not counted. */
export const voteResult = (errorMessage: string | null): Wire<'VoteResult'> => ({
  result: errorMessage === null,
  message: null,
  isError: errorMessage !== null,
  errorMessage,
})

/** One vote; whose it is, is for staff and for whoever cast it. */
export const voteShape = (vote: Vote, by: User): Wire<'Vote'> => ({
  id: vote.id,
  requestId: vote.requestId,
  requestType: requestTypeCode[vote.kind],
  voteType: voteCode[vote.up ? 'up' : 'down'],
  userId: isStaff(by) || vote.userId === by.id ? vote.userId : '',
  date: wireDate(vote.at),
  deleted: false,
  user: null,
})

const picture = (size: string, path: string | null) => {
  const name = pictureName(path)
  return name && `https://image.tmdb.org/t/p/${size}/${name.replace(/^\/+/, '')}`
}

/** Covers of albums are whole addresses. */
const picturesOf = ({ kind, title }: Request) =>
  kind === 'album'
    ? { image: title.posterPath, background: title.posterPath }
    : { image: picture('w500', title.posterPath), background: picture('w1280', title.backdropPath) }

/** Numbers in order, those that follow each other as a range: "1-3, 5". */
function inRanges(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = []
  for (const number of numbers) {
    const last = ranges.at(-1)
    if (last?.to === number - 1) last.to = number
    else ranges.push({ from: number, to: number })
  }
  return ranges.map(({ from, to }) => (to > from ? `${from}-${to}` : `${from}`)).join(', ')
}

const seasonLine = (season: number, episodes: readonly RequestEpisode[]) =>
  `Season: ${season} - Episodes: ${inRanges(episodes.map(({ episode }) => episode))}<br />`

const descriptions: Record<Request['kind'], (request: Request, episodes: readonly RequestEpisode[]) => string | null> =
  {
    movie: ({ title }) => title.overview,
    album: ({ title }) => title.artistName,
    tvShow: (_, episodes) =>
      bySeason(episodes)
        .map(({ season, episodes: own }) => seasonLine(season, own))
        .join(''),
  }

/** Requests that can be voted on; programs know nobody's vote as one against. */
export async function voteItems(app: App, rows: readonly OpenRow[]) {
  const shows = rows.filter(({ row }) => row.request.kind === 'tvShow').map(({ row }) => row.request.id)
  const episodes = await episodesOf(app.store, shows)
  return rows.map(({ row: { request }, tally }) => ({
    requestId: request.id,
    requestType: requestTypeCode[request.kind],
    title: request.title.name,
    description: descriptions[request.kind](request, episodes.get(request.id) ?? []),
    ...picturesOf(request),
    upvotes: tally.up,
    downvotes: tally.down,
    alreadyVoted: tally.mine !== null,
    myVote: voteCode[tally.mine ?? 'down'],
  }))
}
