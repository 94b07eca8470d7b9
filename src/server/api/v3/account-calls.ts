import type * as api from '~/shared/api/accounts'
import type * as several from '~/shared/api/accounts-together'
import { Refusal, refuse, refuseIf } from '~/shared/refusal'
import { objectionToRoles } from '~/shared/users/account-rules'
import type { User } from '~/shared/users/model'
import { knownClaims, objectionToClaims, objectionToEmail } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { NeedRecent } from '../../access/recent'
import type { App } from '../../app'
import { refuseWelcome, welcomeAccount } from '../../notifications/welcome'
import { listedUsersOf } from '../../users/account-list'
import { accountPage } from '../../users/account-page'
import { type AccountForm, createUser } from '../../users/actions'
import { editUser } from '../../users/edit-account'
import { type Before, changeTogether, foreseeTogether, undoTogether } from '../../users/together'
import { accountDetail, accountViews, limitsView, refusedViews, togetherView } from './account-views'

const usualCount = 50

export async function listAccounts(app: App, by: User, query: api.AccountQuery): Promise<api.AccountPage> {
  const { sort = 'name', descending = false, count = usualCount, position = 0, ...filter } = query
  const { accounts, ...counted } = await accountPage(app, filter, { sort, descending }, { count, position })
  return { accounts: await accountViews(app, by, accounts), ...counted }
}

export async function readAccount(app: App, by: User, id: string): Promise<api.AccountDetail> {
  const [listed] = await listedUsersOf(app.store, [id])
  return (listed && (await accountDetail(app, by, listed))) ?? refuse({ code: 'UserUnknown' })
}

const formOf = (sent: api.AccountEdit | api.NewAccount): AccountForm => ({
  ...{ alias: sent.alias, email: sent.email, password: sent.password },
  ...{ claims: sent.claims, limits: sent.limits, country: sent.streamingCountry },
  profiles: new Map(sent.profiles.map(({ manager, ...options }) => [manager, options])),
  addresses: new Map(sent.addresses.map(({ agent, value }) => [agent, value])),
})

export function startingAccount(app: App, by: User): api.StartingAccount {
  const defaults = app.settings.get(userManagement)
  const claims = knownClaims(defaults.defaultRoles).filter(claim => objectionToClaims(by, [claim]) === null)
  return { claims, limits: limitsView(startingLimits(defaults)) }
}

/** Makes an account; where its owner is to be welcomed, but cannot be, nothing is made. */
export async function addAccount(
  app: App,
  by: User,
  sent: api.NewAccount,
  needRecent: NeedRecent,
): Promise<api.AccountDetail> {
  refuseIf(objectionToRoles(sent.claims) ?? objectionToEmail(sent.email))
  await needRecent(app.store)
  if (sent.welcome) await refuseWelcome(app, by, { email: sent.email, lastLoggedInAt: null })
  const { id } = await createUser(app, by, { ...formOf(sent), userName: sent.userName })
  if (sent.welcome) await welcomeMade(app, by, id)
  return readAccount(app, by, id)
}

async function welcomeMade(app: App, by: User, id: string) {
  try {
    await welcomeAccount(app, by, id)
  } catch (error) {
    // The account is there, whatever changed in this moment.
    if (!(error instanceof Refusal)) throw error
    app.log.warn('welcome mail not written', { code: error.reason.code })
  }
}

export async function editAccount(
  app: App,
  by: User,
  id: string,
  { needRecent, ...sent }: api.AccountEdit & { needRecent: NeedRecent },
): Promise<api.AccountDetail> {
  refuseIf(objectionToRoles(sent.claims))
  await editUser(app, by, id, { ...formOf(sent), revision: sent.revision, needRecent })
  return readAccount(app, by, id)
}

export const previewTogether = async (
  app: App,
  by: User,
  edit: several.TogetherEdit,
): Promise<several.TogetherPreview> => togetherView(app, by, await foreseeTogether(app, by, edit))

export async function editTogether(
  app: App,
  by: User,
  edit: several.TogetherEdit,
  needRecent: NeedRecent,
): Promise<several.TogetherOutcome> {
  const { before, ...outcome } = await changeTogether(app, by, edit, needRecent)
  return { ...togetherView(app, by, outcome), before: before.map(beforeView) }
}

const beforeView = (one: Before) => ({ ...one, claims: [...one.claims], limits: limitsView(one.limits) })

export async function undoEdit(
  app: App,
  by: User,
  { accounts }: several.TogetherUndo,
  needRecent: NeedRecent,
): Promise<several.UndoOutcome> {
  const { restored, refused } = await undoTogether(app, by, accounts, needRecent)
  return { restored, refused: refusedViews(app, by, refused) }
}
