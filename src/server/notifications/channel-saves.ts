import { and, inArray, ne } from 'drizzle-orm'
import type { Agent } from '~/integrations/notify/agent'
import { placesOfChannel, placeTarget } from '~/shared/notifications/places'
import { refuse } from '~/shared/refusal'
import { itemsIn } from '~/shared/settings/items'
import type { BeforeSave } from '../app'
import { endPauses } from '../events/target-pauses'
import { affectedRows } from '../store/dialect'
import type { Store } from '../store/store'

/** What waits for these targets is never sent; what is being sent is not taken back. */
async function dropWaiting({ db, t: { outbox } }: Store, targets: readonly string[]): Promise<number> {
  if (targets.length === 0) return 0
  const open = and(inArray(outbox.target, [...targets]), ne(outbox.stage, 'sent'), ne(outbox.stage, 'sending'))
  return affectedRows(await db.delete(outbox).where(open))
}

/** Those of these targets that something was written for before. */
async function usedTargets({ db, t: { outbox } }: Store, targets: readonly string[]): Promise<Set<string>> {
  if (targets.length === 0) return new Set()
  const used = inArray(outbox.target, [...targets])
  const found = await db.selectDistinct({ target: outbox.target }).from(outbox).where(used)
  return new Set(found.map(({ target }) => target))
}

/** What waits for a place goes with it, and no other place is given its id, by which the outbox knows it. */
const placesSave =
  ({ name, target }: Agent): BeforeSave =>
  async (app, tx, { stored, values }) => {
    const [before, after] = [itemsIn(stored.places), itemsIn(values.places)]
    const kept = new Set(after.map(({ id }) => id))
    const removed = before.filter(({ id }) => !kept.has(id))
    const known = new Set(before.map(({ id }) => id))
    const targetOf = ({ id }: { id: number }) => placeTarget(target, id)
    const used = await usedTargets(tx, after.filter(({ id }) => !known.has(id)).map(targetOf))
    const problems = after.flatMap((place, at) =>
      used.has(targetOf(place)) ? [{ field: `places[${at}].id`, problem: 'is that of a place that was removed' }] : [],
    )
    if (problems.length > 0) refuse({ code: 'SettingsInvalid', problems })
    const dropped = await dropWaiting(tx, removed.map(targetOf))
    if (dropped > 0) app.log.info('messages for removed places dropped', { channel: name, count: dropped })
    return {}
  }

/** A channel that asked to be left alone is another one with other settings, or whoever saved them knows better. */
const channelSave = (agent: Agent): BeforeSave => {
  const hasPlaces = agent.settings.fields.places?.kind === 'items'
  const ofPlaces = placesSave(agent)
  return async (app, tx, saved) => {
    const more = hasPlaces ? await ofPlaces(app, tx, saved) : {}
    const targets = placesOfChannel(agent.target, saved.values).map(({ target }) => target)
    await endPauses(tx, targets, app.now())
    tx.afterCommit(app.outbox.nudge)
    return more
  }
}

/** What else is written with the settings of a channel, by their section. */
export const channelSaves = (agents: readonly Agent[]): Readonly<Record<string, BeforeSave>> =>
  Object.fromEntries(agents.map(agent => [agent.settings.id, channelSave(agent)]))
