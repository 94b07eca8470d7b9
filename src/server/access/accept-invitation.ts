import { authentication } from '~/shared/access/settings'
import { Refusal, refuse, refuseIf } from '~/shared/refusal'
import { countsAtOnce, invitationRefusals } from '~/shared/users/invitations'
import type { User } from '~/shared/users/model'
import { addressIn, objectionToAdminPassword, objectionToEmail, objectionToName } from '~/shared/users/rules'
import type { App } from '../app'
import { addAccount, newAccount, takingName } from '../users/actions'
import { askToConfirm, confirmsAddresses } from '../users/address-change'
import { tokenHashOf } from '../users/invitation-queries'
import { provenAddress } from '../users/invited-address'
import { hashOf } from '../users/passwords'
import { keepInvited, offerOf, takeInvitation } from '../users/take-invitation'
import { refuseTakenAddress } from '../users/taken-address'
import { objectionToAgreement, saveAgreement } from '../users/terms'
import { admit, type SignedIn } from './admit'
import { networkHash } from './network'
import { tokenLife } from './tokens'

type Caller = { address: string; signal?: AbortSignal }

/** Tokens that are tried out are slowed down by where they come from; who has one is in nobody else's way. */
const bearerOf = (token: string, caller: Caller) => ({
  ...{ account: `invitation ${tokenHashOf(token)}`, known: false },
  ...caller,
})

const ownPasswordsCount = ({ settings }: App) => settings.get(authentication).ownPasswords

/** What is behind the link of an invitation, for whoever has it; `proof` is what a link has that came by mail. */
export async function invitationOffer(
  app: App,
  { token, proof }: { token: string; proof?: string | undefined },
  caller: Caller,
) {
  const offer = await app.throttle.attempt(bearerOf(token, caller), () => offerOf(app, token))
  if (!offer) return refuse({ code: 'InvitationUnknown' })
  return {
    ...{ ...offer, ownPasswords: ownPasswordsCount(app) },
    ...{ email: await provenAddress(app, token, proof), confirmsAddress: confirmsAddresses(app) },
  }
}

type Newcomer = {
  token: string
  userName: string
  password: string
  /** Counts once it is confirmed, but where `proof` came to that address with the invitation. */
  email: string | null
  proof?: string | undefined
  agreedTo?: string | undefined
}

/** Refusals that tell something to whoever tries out names and addresses. */
const telling: ReadonlySet<string> = new Set(['UserNameTaken', 'UserNameLooksAlike', 'EmailTaken'])

/** Makes the account of somebody who was invited, and signs them in. A refusal of what they chose costs no use. */
export async function acceptInvitation(app: App, newcomer: Newcomer, caller: Caller): Promise<SignedIn> {
  const told: Refusal[] = []
  const user = await app.throttle.attempt(bearerOf(newcomer.token, caller), async () => {
    try {
      return await accountOf(app, newcomer)
    } catch (error) {
      if (!(error instanceof Refusal) || !telling.has(error.reason.code)) throw error
      told.push(error)
      return null
    }
  })
  for (const refusal of told) throw refusal
  if (!user) return refuse({ code: 'InvitationUnknown' })
  app.log.info('user created by invitation', { user: user.userName })
  const network = networkHash(app, user.id, caller.address)
  return admit(app, user, { network, lifeSeconds: tokenLife.usual, way: 'invitation', address: caller.address })
}

/** Null for a token that no invitation has. */
async function accountOf(
  app: App,
  { token, userName, password, email: given, proof, agreedTo }: Newcomer,
): Promise<User | null> {
  const offer = await offerOf(app, token)
  if (!offer) return null
  if (offer.state !== 'open') refuse(invitationRefusals[offer.state])
  if (!ownPasswordsCount(app)) refuse({ code: 'SignInWayOff' })
  refuseIf(objectionToName(userName.trim()) ?? objectionToEmail(given) ?? objectionToAdminPassword(password))
  refuseIf(objectionToAgreement(app, agreedTo ?? null))
  const email = addressIn(given ?? '')
  const confirms = confirmsAddresses(app)
  const counts = email !== null && countsAtOnce(email, { proven: await provenAddress(app, token, proof), confirms })
  const passwordHash = await hashOf(password)
  return takingName(userName.trim(), () =>
    app.store.transaction(async tx => {
      if (email) await refuseTakenAddress(tx, email)
      const invited = await takeInvitation(app, tx, token)
      const { claims, limits, streamingCountry, language } = invited
      const user = newAccount({ userName, email: counts ? email : null, claims, limits, streamingCountry, language })
      await addAccount(app, tx, user, { by: null, passwordHash })
      await keepInvited(app, tx, user, invited)
      if (email && !counts) await askToConfirm(app, tx, user, email)
      if (agreedTo) await saveAgreement(app, tx, user, agreedTo)
      return user
    }),
  )
}
