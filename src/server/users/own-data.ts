import { refuse } from '~/shared/refusal'
import { yieldToEventLoop } from '~/shared/slices'
import { displayName, isSystem, type User } from '~/shared/users/model'
import { picturesIn } from '~/shared/users/own-picture'
import type { App } from '../app'
import { actionInWords } from '../audit/words'
import { accountPicture } from './account-picture-queries'
import { editableOf } from './editable'
import { mostOfList, ownLists } from './own-data-queries'
import { ownMessageLists } from './own-message-data-queries'
import { ownSignInLists } from './own-sign-in-data-queries'

export type OwnData = Record<string, unknown> & { cut: string[] }

/** Everything that the portal holds about somebody, without secrets: for a file of their own. */
export async function ownData(app: App, by: User): Promise<OwnData> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  const data: OwnData = { writtenAt: app.now(), account: await accountOf(app, by), cut: [] }
  for (const [name, list] of Object.entries({ ...ownLists, ...ownSignInLists, ...ownMessageLists })) {
    const rows: Record<string, unknown>[] = await list(app.store, by.id).limit(mostOfList + 1)
    if (rows.length > mostOfList) data.cut.push(name)
    data[name] = rows.slice(0, mostOfList)
    await yieldToEventLoop()
  }
  data.audit = (data.audit as AuditRow[]).map(row => told(app, by, row))
  app.log.info('own data read', { user: by.userName })
  return data
}

async function accountOf(app: App, by: User) {
  const { id, userName, alias, email, userType, claims, limits, language, streamingCountry, lastLoggedInAt } = by
  const editable = (await editableOf(app.store, [by])).get(id)
  const { own } = picturesIn(by.picture)
  return {
    ...{ id, userName, alias, displayName: displayName(by), email, comesFrom: userType, roles: claims, limits },
    ...{ language, streamingCountry, lastSeenAt: lastLoggedInAt },
    profiles: editable?.profiles ?? [],
    notifyOn: editable?.addresses ?? [],
    pictureAsWebp: own === null ? null : await accountPicture(app.store, id, own),
  }
}

type AuditRow = Record<'before' | 'after', unknown> & {
  action: Parameters<typeof actionInWords>[1]
  actorId: string | null
  address: string | null
  subjectKind: string | null
  subjectId: string | null
}

/** From where somebody else did it is theirs, and so is what staff changed of others. */
function told(app: App, by: User, { actorId, subjectKind, subjectId, action, ...row }: AuditRow) {
  const isAboutOneself = subjectKind === null || (subjectKind === 'user' && subjectId === by.id)
  return {
    ...row,
    action: actionInWords(app, action, by.language),
    address: actorId === by.id ? row.address : null,
    ...(isAboutOneself ? {} : { before: null, after: null }),
  }
}
