import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import { isStaff } from '~/shared/users/model'
import type { App } from '../../app'
import { chooseOptions } from '../../decisions/actions'
import { namedBy } from '../../numbers/queries'
import { episodeCounts } from '../../requests/episode-queries'
import type { VariantRef } from '../../requests/lists/variant-rows'
import { visibleRequest } from '../../requests/lists/visible'
import { choiceIn, chosenIn } from './options'
import { membersOf, numberOrNull, wrongField } from './reading'

/**
 * Chooses for a request where it goes. Who asked for it and for which seasons stays: more of a show is a request of its own,
 * and so is what somebody else wants.
 */
export async function editRequest(app: App, by: User, { requestId, variant }: VariantRef, body: unknown) {
  const { request } = await visibleRequest(app, by, requestId)
  if (!isStaff(by)) return refuse({ code: 'NoPermissions' })
  const { userId, seasons } = membersOf(body)
  const number = numberOrNull('userId', userId)
  const named = number === null ? request.requesterId : await namedBy(app.store, 'user', number)
  if (named !== request.requesterId) throw wrongField('userId', 'must be whoever asked: ask anew for somebody else')
  if (request.kind === 'tvShow' && Array.isArray(seasons)) await needSame(app, requestId, seasons)
  const { kind } = request
  const options = await chosenIn(app, { kind, variant }, choiceIn(body))
  await chooseOptions(app, by, { id: requestId, variant }, options)
}

async function needSame({ store }: App, requestId: number, seasons: readonly unknown[]) {
  const asked = (await episodeCounts(store, [requestId])).get(requestId) ?? []
  const [sent, known] = [new Set(seasons), new Set<unknown>(asked.map(({ season }) => season))]
  if (sent.symmetricDifference(known).size > 0)
    throw wrongField('seasons', 'must be those that were asked for: ask for further ones anew')
}
