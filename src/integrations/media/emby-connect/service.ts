import { call, under, unlessRefused } from '../../http/call'
import { objectAnswer, textOf, wireOf } from '../../http/reading'
import type { AccountService } from '../sign-in'

const name = 'Emby Connect'
/** What a wrong name or password is answered with. */
const notAccepted = [401, 403]

/** Accounts that Emby keeps for people of many servers. */
export const embyConnect: AccountService = {
  name,
  types: ['embyConnect'],
  async prove({ http, embyConnect: { url, version } }, { login, password }, signal) {
    const asking = call<unknown>(http, name, under(url, 'service/user/authenticate'), {
      method: 'POST',
      headers: { 'x-application': `Marquee/${version}` },
      body: { nameOrEmail: login, rawpw: password },
      signal,
    })
    const answer = await unlessRefused(notAccepted, asking)
    const { AccessToken, User } = answer === null ? {} : objectAnswer(name, answer)
    const { Name, Email } = wireOf(User)
    const known = textOf(Name)?.trim()
    if (!textOf(AccessToken) || !known) return null
    const user = { userType: 'embyConnect', name: known, email: textOf(Email)?.trim() ?? null } as const
    return { user: { ...user, id: null, alias: null, picture: null, isOwner: false, mayEnter: true }, token: null }
  },
}
