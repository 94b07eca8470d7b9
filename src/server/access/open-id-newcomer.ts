import { claimsByMapping, namesIn } from '~/shared/access/open-id-rules'
import { type Reason, Refusal } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import { knownClaims, objectionToName } from '~/shared/users/rules'
import { startingLimits, userManagement } from '~/shared/users/settings'
import type { App } from '../app'
import { addAccount, defaultCountry, newAccount, takingName } from '../users/actions'
import { invitedAddress } from '../users/invited-address'
import { keepInvited, takeInvitation } from '../users/take-invitation'
import { isTakenAddress, refuseTakenAddress } from '../users/taken-address'
import { LinkedMeanwhile, link, linked, type Met } from './open-id-linked'

/** An account for somebody who is here for the first time, where the settings want that or an invitation allows it. */
export async function newcomer(app: App, met: Met): Promise<User | Reason> {
  const { name } = met.provider.at
  if (!met.provider.settings.makesAccounts && met.came.invitation === undefined)
    return { code: 'OpenIdUnknown', provider: name }
  if (met.address && (await isTakenAddress(app.store, met.address, null)))
    return { code: 'OpenIdAddressTaken', provider: name }
  for (const userName of namesIn(met.vouching.told).filter(one => objectionToName(one) === null)) {
    const made = await madeAs(app, met, userName)
    if (made) return made
  }
  return { code: 'OpenIdNameTaken', provider: name }
}

/** Null where others have the name, or one that looks like it; why the invitation does not count. */
async function madeAs(app: App, met: Met, userName: string): Promise<User | Reason | null> {
  const making = () =>
    app.store.transaction(async tx => {
      // Once more: others may have taken it since it was looked at.
      if (met.address) await refuseTakenAddress(tx, met.address)
      const { invitation } = met.came
      const invited = invitation === undefined ? null : await takeInvitation(app, tx, invitation)
      const email = met.address ?? (await invitedAddress(app, tx, met.came))
      const user = accountOf({ ...met, address: email }, userName, invited ?? startingValues(app))
      await addAccount(app, tx, user, { by: null, passwordHash: null })
      await link(app, tx, user, met)
      if (invited) await keepInvited(app, tx, user, invited)
      return user
    })
  try {
    const user = await takingName(userName, making)
    app.log.info('user created at the first sign-in', { user: user.userName, provider: met.provider.at.name })
    return user
  } catch (error) {
    if (error instanceof LinkedMeanwhile) return linked(app, met)
    if (!(error instanceof Refusal)) throw error
    const { reason } = error
    if (reason.code === 'EmailTaken') return { code: 'OpenIdAddressTaken', provider: met.provider.at.name }
    return reason.code.startsWith('Invitation') ? reason : null
  }
}

type Starting = Pick<User, 'claims' | 'limits' | 'streamingCountry'> & { language?: string | null }

function startingValues(app: App): Starting {
  const defaults = app.settings.get(userManagement)
  return {
    claims: knownClaims(defaults.defaultRoles),
    limits: startingLimits(defaults),
    streamingCountry: defaults.defaultStreamingCountry || defaultCountry,
  }
}

function accountOf({ provider, address, said }: Met, userName: string, starting: Starting): User {
  const { limits, streamingCountry, language = null } = starting
  const claims = claimsByMapping(starting.claims, provider.settings.roles, said)
  return newAccount({ userName, email: address, claims, limits, streamingCountry, language })
}
