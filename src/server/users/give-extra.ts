import { refuseIf } from '~/shared/refusal'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { extraUntil, objectionToExtra } from '~/shared/requests/quotas'
import { limits } from '~/shared/requests/settings'
import { countsSeasons } from '~/shared/users/limits'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { accountToTouch } from './account-access'
import { addExtras } from './extra-queries'
import { lockAccount } from './locks'
import { quotasOf } from './quota-queries'

/** How many more somebody may ask for, by kind. */
export type Extras = Partial<Record<RequestKind, number | undefined>>

const wordOf = { movie: 'moreMovies', tvShow: 'moreEpisodes', album: 'moreAlbums' } as const

/** Lets somebody ask for more than their limits allow, for once: until the period of each is over. */
export async function giveExtra(app: App, by: User, id: string, extras: Extras): Promise<void> {
  const now = app.now()
  const { weekStart } = app.settings.get(limits)
  const user = await app.store.transaction(async tx => {
    await lockAccount(tx, id)
    const user = await accountToTouch(tx, by, id)
    const quotas = (await quotasOf(tx, [user], { now, weekStart })).get(id)
    const rows = requestKindNames.flatMap(kind => {
      const amount = extras[kind]
      if (!amount) return []
      if (quotas) refuseIf(objectionToExtra(kind, quotas[kind], amount))
      return [{ userId: id, kind, amount, at: now, until: extraUntil(user.limits[kind].period, now, weekStart) }]
    })
    await addExtras(tx, rows)
    const wordFor = (kind: RequestKind) => (countsSeasons(user.limits[kind]) ? 'moreSeasons' : wordOf[kind])
    const after = Object.fromEntries(rows.map(({ kind, amount }) => [wordFor(kind), amount]))
    await writeAudit(app, tx, by, { action: 'extraGiven', subject: userSubject(user), after })
    return user
  })
  app.log.info('more given for once', { user: user.userName, by: by.userName, ...extras })
}
