import { refuse, refuseIf } from '~/shared/refusal'
import { objectionToRoles } from '~/shared/users/account-rules'
import type { User } from '~/shared/users/model'
import type { NeedRecent } from '../../access/recent'
import type { App } from '../../app'
import type { AccountForm } from '../../users/actions'
import { editUser } from '../../users/edit-account'
import { editableOf, revisionOf } from '../../users/editable'

type Edited = Partial<Omit<AccountForm, 'limits' | 'profiles'>> & { needRecent: NeedRecent }

/** Changes what is named of an account; refused where somebody else changed it in the same moment. */
export async function editAccount(app: App, by: User, user: User, { needRecent, ...wanted }: Edited): Promise<void> {
  if (wanted.claims) refuseIf(objectionToRoles(wanted.claims))
  const held = (await editableOf(app.store, [user])).get(user.id) ?? refuse({ code: 'UserUnknown' })
  const { alias, email, claims, limits, streamingCountry: country } = held
  const now = { alias, email, claims, limits, country, password: null, profiles: null }
  await editUser(app, by, user.id, { ...now, ...wanted, revision: revisionOf(held), needRecent })
}
