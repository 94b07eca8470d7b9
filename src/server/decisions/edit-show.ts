import { refuse, refuseIf } from '~/shared/refusal'
import { leadingVariant, type Request, withProgress } from '~/shared/requests/model'
import { type Decided, objectionToDeciding, redecided } from '~/shared/requests/rules'
import { nothingChosen, type ShowOptions, type Title } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { forgetFoundWhileDenied, isWholeThere, markEpisodes, unmarkEpisodes } from '../availability/episodes'
import { keptOptions } from '../requests/hand-over/destination'
import { lockRequest, saveVariants } from '../requests/queries'
import type { Store } from '../store/store'
import { lockTitleNumbered, updateTitle } from '../titles/title-queries'

async function changeShow(app: App, by: User, titleId: number, change: (title: Title) => Title): Promise<Title> {
  refuseIf(objectionToDeciding(by))
  return app.store.transaction(async tx => {
    const title = (await lockTitleNumbered(tx, titleId, 'tvShow')) ?? refuse({ code: 'RequestDoesNotExist' })
    const changed = change(title)
    await updateTitle(tx, changed)
    return changed
  })
}

/** What programs of the first two versions choose from. */
type ProgramOptions = Omit<ShowOptions, 'server'>

/** Programs know no shows in 4K: what they choose is for the standard variant; what they do not name stays. */
function withOptions(title: Title, options: Partial<ProgramOptions>): Title {
  const { standard = nothingChosen } = title.options
  const { server: _, ...chosen } = { ...standard, ...options }
  return { ...title, options: { ...title.options, standard: { ...chosen, ...keptOptions(standard, chosen) } } }
}

/** Chooses for a show what its next hand-over takes. */
export const chooseForShow = (app: App, by: User, titleId: number, options: Partial<ProgramOptions>): Promise<Title> =>
  changeShow(app, by, titleId, title => withOptions(title, options))

type ShowEdit = Pick<Title, 'tvdbId' | 'imdbId' | 'overview' | 'posterPath' | 'backdropPath'> &
  Pick<ShowOptions, 'profile' | 'root'>

/** Writes a show as staff wants it. Nobody is told and nothing is sent. */
export const editShow = (app: App, by: User, titleId: number, { profile, root, ...edit }: ShowEdit): Promise<Title> =>
  changeShow(app, by, titleId, title => withOptions({ ...title, ...edit }, { profile, root }))

type ShowRequestEdit = Decided & { episodes: readonly { id: number; available: boolean }[] }

/** Writes one request for a show as staff wants it, with those of its episodes that are named. Nobody is told. */
export async function editShowRequest(app: App, by: User, id: number, edit: ShowRequestEdit): Promise<Request> {
  refuseIf(objectionToDeciding(by))
  const { episodes, ...decided } = edit
  return app.store.transaction(async (tx: Store) => {
    const request = (await lockRequest(tx, id, 'tvShow')) ?? refuse({ code: 'NotFound' })
    const variant = leadingVariant(request)
    const progress = request.variants[variant] ?? refuse({ code: 'NotFound' })
    const now = app.now()
    const idsOf = (available: boolean) => episodes.filter(one => one.available === available).map(one => one.id)
    if (progress.denied && !decided.denied) await forgetFoundWhileDenied(tx, id)
    await markEpisodes(tx, id, now, idsOf(true))
    await unmarkEpisodes(tx, id, idsOf(false))
    const redone = redecided(progress, decided, { by, now })
    const available = decided.available || (progress.available && (await isWholeThere(tx, id)))
    const saved = withProgress(request, variant, { ...redone, available })
    await saveVariants(tx, saved)
    return saved
  })
}
