import { Refusal } from '~/shared/refusal'
import type { RequestKind } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import { type VoteDirection, voteDirections } from '~/shared/votes/model'
import { voting } from '~/shared/votes/settings'
import type { App } from '../../../app'
import { visibleRequest } from '../../../requests/lists/visible'
import { sentence } from '../../../sentences'
import { castVote } from '../../../votes/actions'
import { everyOpen } from '../../../votes/list'
import { votesOn } from '../../../votes/queries'
import { routes } from '../endpoint'
import { listAnswer } from '../request-answers'
import { voteItems, voteResult, voteShape } from '../shapes/votes'

/** The kinds by the words of the paths: albums are `album` where votes are cast, and `music` where they are read. */
const casting = { movie: 'movie', tv: 'tvShow', album: 'album' } as const satisfies Record<string, RequestKind>
const reading = { movie: 'movie', tv: 'tvShow', music: 'album' } as const satisfies Record<string, RequestKind>

/** Votes on requests as the first version of the API has them; of a show, the number is that of one request for it. */
export function voteEndpoints(app: App) {
  const isOn = () => app.settings.get(voting).enabled

  const cast = async (by: User, voted: { id: number; kind: RequestKind }, direction: VoteDirection) => {
    // Programs are told that all is well while votes are switched off.
    if (!isOn()) return voteResult(null)
    try {
      await castVote(app, by, voted, direction)
      return voteResult(null)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return voteResult(sentence(app, error.reason, by.language))
    }
  }

  const votesSeenBy = async (by: User, id: number, kind: RequestKind) => {
    try {
      await visibleRequest(app, by, id, kind)
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
    return (await votesOn(app.store, id)).map(vote => voteShape(vote, by))
  }

  async function* items(by: User) {
    for await (const rows of everyOpen(app, by)) yield await voteItems(app, rows)
  }

  const votes = routes('/api/v1/Vote').get('', { needs: 'user' }, ({ by }) => listAnswer(items(by)))
  for (const direction of voteDirections) {
    for (const [word, kind] of Object.entries(casting)) {
      votes.post(`${direction}/${word}/{requestId:int}`, { needs: 'user' }, ({ by, number }) =>
        cast(by, { id: number('requestId'), kind }, direction),
      )
    }
  }
  for (const [word, kind] of Object.entries(reading)) {
    votes.get(`${word}/{requestId:int}`, { needs: 'user' }, ({ by, number }) =>
      votesSeenBy(by, number('requestId'), kind),
    )
  }
  return [
    ...votes.endpoints,
    ...routes('/api/v1/Settings').get('voteenabled', { needs: 'anonymous' }, () => isOn()).endpoints,
  ]
}
