import { afterEach } from 'bun:test'
import { voting } from '~/shared/votes/settings'
import { saveAlbumRequest } from './albums'
import { aMovieRequest, aProgress, saveRequest } from './movies'
import type { PortalOptions } from './portal'
import { anEpisode, saveShowRequest } from './shows'
import { anAdmin, aUser } from './users'
import { wishingPortal } from './wishing'

/** Members of a household that vote. */
export const [ann, ben, cid, dan] = [aUser('ann'), aUser('ben'), aUser('cid'), aUser('dan')] as const
const household = [ann, ben, cid, dan, anAdmin()]

type Limits = Partial<{ enabled: boolean; movieVoteMax: number; tvShowVoteMax: number; musicVoteMax: number }>
type Options = Parameters<typeof wishingPortal>[0]

/** Voting is on, and ten votes approve anything, unless a test says otherwise. */
export const withVotes = (limits: Limits = {}): NonNullable<PortalOptions['settings']> => [
  [voting, { enabled: true, movieVoteMax: 10, tvShowVoteMax: 10, musicVoteMax: 10, ...limits }],
]

/** A portal of a household that votes. */
export const votingPortal = (limits: Limits = {}, { settings = [], ...options }: NonNullable<Options> = {}) =>
  wishingPortal({ users: household, ...options, settings: [...withVotes(limits), ...settings] })
type VotingPortal = Awaited<ReturnType<typeof votingPortal>>

/** For the tests of a file: a portal that each opens as it needs it, closed afterwards. */
export function votingStage() {
  let portal: VotingPortal
  let asked: ReturnType<typeof askedBefore>
  afterEach(() => portal?.close())
  return {
    async open(...options: Parameters<typeof votingPortal>) {
      portal = await votingPortal(...options)
      asked = askedBefore(portal)
    },
    get portal() {
      return portal
    },
    get asked() {
      return asked
    },
    /** Casts a vote as a program would, `up/movie/7`, and answers what was said. */
    async vote(name: string, path: string) {
      const answer = await portal.as(name).post(`/api/v1/Vote/${path}`, { headers: {} })
      if (answer.status !== 200) throw new Error(`status ${answer.status}: ${answer.text}`)
      return answer.body as VoteAnswer
    },
  }
}

type VoteAnswer = { result: boolean; message: null; isError: boolean; errorMessage: string | null }
export const counted: VoteAnswer = { result: true, message: null, isError: false, errorMessage: null }

/** Every vote there is, oldest first. */
export async function castVotes({ app: { store } }: Pick<VotingPortal, 'app'>) {
  const { votes } = store.t
  const rows = await store.db.select().from(votes).orderBy(votes.id)
  return rows.map(({ requestId, userId, up }) => ({ requestId, userId, up }))
}

/** Requests by ann for titles that nobody asked for before, past all rules. */
function askedBefore({ app: { store } }: Pick<VotingPortal, 'app'>) {
  let last = 100
  const requesterId = ann.id
  return {
    movie: (standard: Parameters<typeof aProgress>[0] = {}, fourK: Parameters<typeof aProgress>[0] | null = null) =>
      saveRequest(
        store,
        aMovieRequest(++last, {
          requesterId,
          variants: { standard: aProgress(standard), fourK: fourK && aProgress(fourK) },
        }),
      ),
    inFourKAlone: () =>
      saveRequest(store, aMovieRequest(++last, { requesterId, variants: { standard: null, fourK: aProgress() } })),
    show: (episodes = [anEpisode(1, 1)]) => saveShowRequest(store, ++last, episodes, { requesterId }),
    async album() {
      const id = `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
      const artist = { artistId: '00000000-0000-4000-8000-000000000001', artistName: 'An artist' }
      return { id: await saveAlbumRequest(store, { id, name: `Album ${last}`, ...artist }, { requesterId }) }
    },
  }
}
