import { userByName } from '~/server/users/queries'
import { portal as portalSection } from '~/shared/settings/portal'
import type { Portal } from '../tests/support/portal'

type Get = (path: string) => Promise<void>

/** Straight into the server, without the checks that tests make of every answer: they would be measured too. */
const getting =
  ({ web }: Portal, headers: Record<string, string>): Get =>
  async path => {
    const answer = await web.handle(new Request(`http://portal.test${path}`, { headers }))
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`)
  }

/** Calls of a program with the API key. */
export const withKey = (portal: Portal): Get =>
  getting(portal, { apikey: portal.app.settings.get(portalSection).apiKey ?? '' })

/** A token of the administrator, for as long as a bench takes. */
export async function adminToken({ app }: Portal): Promise<string> {
  const admin = await userByName(app.store, 'ada')
  if (!admin) throw new Error('the bench lacks its administrator')
  return (await app.tokens.sign(admin, new Date(), 3_600)).token
}

/** Calls of the administrator, who is signed in. */
export const asAdmin = async (portal: Portal): Promise<Get> =>
  getting(portal, { authorization: `Bearer ${await adminToken(portal)}` })
