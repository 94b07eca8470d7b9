import { Refusal, refuse, refuseIf } from '~/shared/refusal'
import type { Counted, Progress, Request, RequestKind, RequestSource, Variant } from '~/shared/requests/model'
import { objectionToPrivileges } from '~/shared/requests/rules'
import type { TitleFacts } from '~/shared/rules/model'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { objectionToBlocked } from '../../blocks/actions'
import { keepFacts } from '../../blocks/known-facts'
import { rulesNow } from '../../rules/current'
import { isUniqueViolation } from '../../store/dialect'
import type { Store } from '../../store/store'
import { saveTitleFacts } from '../../titles/fact-queries'
import { lockAccount } from '../../users/locks'
import { userById } from '../../users/queries'
import { publishApproved, publishMade } from '../events'
import { queueHandOver, type Sent, sendNow } from '../hand-over/hand-over'
import { type Found, firstProgress, type ProposedRequest } from '../ruled/decide'
import { logRequest } from './log-queries'
import { quotaFor } from './quota'

// What asking for a title of any kind shares; a file per kind says how its title is read, and what of it is written.

/** What every new request says, whatever it is for. */
export type CommonNewRequest = {
  language: string
  /** Where the portal does not tell 4K apart, every wish is one for the standard variant. */
  variant: Variant
  /** Id of the account it is for; null for one's own. */
  onBehalf: string | null
  /** Chosen for this request; 0 is a choice as well, null is none. */
  profile: number | null
  root: number | null
  /** The source of one of several servers; without one it goes to the usual one. */
  server?: string | null | undefined
  /** Given along to the download manager, by their labels; chosen as the others are. */
  tags?: readonly string[] | undefined
  /** Free text that a program gives for whoever asked it. */
  alias: string | null
  /** Where the wish comes from; without one it was made here. */
  source?: RequestSource
}

type Asker = { by: User; asker: User; onBehalf: boolean }

/** For whom somebody asks, when the rules let them choose that and what they chose besides. */
export async function askerFor(app: App, by: User, onBehalf: string | null, overrides: boolean): Promise<Asker> {
  refuseIf(objectionToPrivileges({ by, onBehalf: onBehalf !== null, overrides }))
  const asker = onBehalf === null ? by : await accountFor(app, onBehalf)
  return { by, asker, onBehalf: asker.id !== by.id }
}

async function accountFor(app: App, id: string): Promise<User> {
  const account = await userById(app.store, id)
  return account && !isSystem(account) ? account : refuse({ code: 'NoPermissionsOnBehalf' })
}

/** What a kind needs to write a wish; `begin` is how it begins once all is known of it, and refuses what stands against it. */
export type Deciding = Asker & { variant: Variant; now: Date; begin: (found: Found) => Progress }

/** What was written, and what limits count of it; null for what does not count at all. */
export type Written = { request: Request; counted: Counted | null }

/** Of kinds that have no parts. */
export const countsOnce: Counted = { episodes: 0, seasons: null }

export type Made = { request: Request; variant: Variant; sent: Sent }

/** What of a title decides whether and how it may be asked for. */
export type AskedTitle = {
  catalogueId: string
  name: string
  collectionId: number | null
  artistIds: readonly string[]
  releasedAt: Date | null
  facts: TitleFacts
}

type Making = {
  kind: RequestKind
  variant: Variant
  source?: RequestSource | undefined
  tags?: readonly string[] | undefined
  title: AskedTitle
  write: (tx: Store, deciding: Deciding) => Promise<Written>
}

/** Decides and writes a request down with everything that follows, and hands it over when it is approved. */
export async function makeRequest(app: App, asker: Asker, making: Making): Promise<Made> {
  const { kind, variant, source = 'portal', tags = [], title, write } = making
  const { name, facts } = title
  const year = title.releasedAt?.getUTCFullYear() ?? null
  const asked = { ...title, kind, keywordIds: facts.keywords, language: facts.language }
  const act = async (tx: Store) => {
    if (!(await lockAccount(tx, asker.asker.id))) refuse({ code: 'NoPermissions' })
    refuseIf(await objectionToBlocked(tx, asked))
    const quota = asker.onBehalf ? null : await quotaFor(app, tx, asker.by, kind)
    const now = app.now()
    const rules = await rulesNow(tx)
    const asking: ProposedRequest = { ...asker, kind, variant, source, name, year, facts, quota, now }
    const { request, counted } = await write(tx, {
      ...asker,
      ...{ variant, now },
      begin: found => ({ ...firstProgress(rules, asking, found), tags }),
    })
    await saveTitleFacts(tx, [{ titleId: request.title.id, facts }])
    const approved = request.variants[variant]?.approved === true
    if (counted) await logRequest(tx, { userId: asker.asker.id, kind, requestId: request.id, ...counted, at: now })
    await publishMade(app, tx, { request, variant, by: asker.by, onBehalf: asker.onBehalf })
    if (approved) await publishApproved(app, tx, { request, variant, by: asker.by })
    return { request, outboxId: approved ? await queueHandOver(app, tx, request, variant) : null }
  }
  const { request, outboxId } = await retryOnConflict(() => app.store.transaction(act)).catch(async error => {
    // What offered it did not know.
    if (error instanceof Refusal && error.reason.code === 'TitleBlocked') await keepFacts(app, asked)
    throw error
  })
  app.log.info('request made', { kind, requestId: request.id, variant, by: asker.by.userName })
  return { request, variant, sent: await sendNow(app, outboxId) }
}

/** Two who ask for the same title at once both find it missing; the second write fails and then sees the first. */
async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error)) return work()
    throw error
  }
}
