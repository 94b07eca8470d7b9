import type { Availability, AvailabilityReason } from '~/shared/api/availability'
import { wholeAlbums } from '~/shared/availability/albums'
import { isOfMediaServer, variantOfFile } from '~/shared/availability/movies'
import { type WhyReason, whyOf } from '~/shared/availability/why'
import type { Progress, Variant } from '~/shared/requests/model'
import { displayName, isStaff, type User } from '~/shared/users/model'
import type { App } from '../app'
import { requestsByTitle } from '../requests/queries'
import { decidingManager, sourceNames } from '../settings/connected-servers'
import { isFourKOn } from '../settings/four-k'
import { imdbIdsOf } from '../titles/queries'
import { usersById } from '../users/queries'
import { copiesOfAlbum, copiesOfMovie } from './copies'
import { type Copy, copiesIn } from './copy-views'

/** What libraries have of a movie, and why it stands where it does. */
export async function whyMovie(app: App, by: User, id: number): Promise<Availability> {
  const fourK = isFourKOn(app)
  const [requests, imdbIds] = await Promise.all([requestsByTitle(app.store, 'movie', [id]), imdbIdsOf(app.store, [id])])
  const request = requests.get(String(id))?.[0] ?? null
  const rows = await copiesOfMovie(app.store, id, imdbIds.get(id)?.imdbId ?? request?.title.imdbId ?? null)
  const copies = copiesIn(app, rows, { kind: 'movie', variantOf: file => variantOfFile(file, { fourK }) })
  const of = (variant: Variant, other: Variant) =>
    whyVariant(app, { kind: 'movie', progress: request?.variants[variant] ?? null, copies, variant, other })
  const isTold = fourK && (request?.variants.fourK || copies.some(({ variant }) => variant === 'fourK'))
  return answer(app, by, copies, { standard: of('standard', 'fourK'), fourK: isTold ? of('fourK', 'standard') : null })
}

/** The same of an album. */
export async function whyAlbum(app: App, by: User, id: string): Promise<Availability> {
  const [requests, rows] = await Promise.all([requestsByTitle(app.store, 'album', [id]), copiesOfAlbum(app.store, id)])
  const progress = requests.get(id)?.[0]?.variants.standard ?? null
  const kept = { kind: 'album' as const, variantOf: (): Variant => 'standard' }
  const whole = new Set(wholeAlbums(rows))
  // A media server looks for nothing: what it has of an album of which a part is missing is no reason.
  const deciding = copiesIn(
    app,
    rows.filter(row => !isOfMediaServer(row) || whole.has(row)),
    kept,
  )
  const reasons = whyVariant(app, { kind: 'album', progress, copies: deciding, variant: 'standard', other: 'fourK' })
  const percent = Math.max(0, ...rows.map(row => row.percent ?? 0))
  const isPartly = percent > 0 && percent < 100
  const told = reasons.map((one): WhyReason => {
    if (one.rule === 'wanted' && isPartly) return { ...one, rule: 'tracks', percent }
    // A download manager has an album once it has all of its tracks.
    return one.rule === 'manager' ? { ...one, percent: 100 } : one
  })
  return answer(app, by, copiesIn(app, rows, kept), { standard: told, fourK: null })
}

type Asked = {
  kind: 'movie' | 'album'
  progress: Progress | null
  copies: readonly Copy[]
  variant: Variant
  other: Variant
}

function whyVariant(app: App, { kind, progress, copies, variant, other }: Asked): WhyReason[] {
  const { nameOf, isConnected } = sourceNames(app)
  const holdersOf = (wanted: Variant) => copies.filter(one => one.variant === wanted).map(({ holder }) => holder)
  const foundIn = progress?.foundIn ?? null
  return whyOf({
    ...{ progress, variant, holders: holdersOf(variant), others: holdersOf(other) },
    decider: decidingManager(app, kind)?.name ?? null,
    away: foundIn !== null && !isConnected(foundIn) ? nameOf(foundIn) : null,
  })
}

type Reasons = Record<Variant, readonly WhyReason[] | null>

/** As one person reads it: who marked something is for staff. */
export async function answer(app: App, by: User, copies: readonly Copy[], reasons: Reasons): Promise<Availability> {
  const ids = [reasons.standard, reasons.fourK].flatMap(all => (all ?? []).flatMap(({ byId }) => byId ?? []))
  const users = isStaff(by) ? await usersById(app.store, ids) : new Map<string, User>()
  const shown = ({ byId, at, ...one }: WhyReason): AvailabilityReason => {
    const user = byId === null ? undefined : users.get(byId)
    return { ...one, at: at?.toISOString() ?? null, by: user ? displayName(user) : null }
  }
  return {
    reasons: { standard: reasons.standard?.map(shown) ?? null, fourK: reasons.fourK?.map(shown) ?? null },
    copies: copies.map(({ view }) => view),
  }
}
