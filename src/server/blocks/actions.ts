import { type Block, type Blockable, type BlockKind, blockKey, blockOf, blockSubjectsOf } from '~/shared/blocks/model'
import { type Reason, refuse } from '~/shared/refusal'
import { isStaff, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { isUniqueViolation } from '../store/dialect'
import type { Store } from '../store/store'
import { blocksChange } from './current'
import { blockById, blocksAmong, deleteBlock, insertBlock } from './queries'

const needsStaff = (by: User) => (isStaff(by) ? null : refuse({ code: 'NoPermissions' }))

type NewBlock = { kind: BlockKind; key: string; name: string; reason: string | null }

const valuesOf = ({ kind, key, name, reason }: NewBlock) => ({ kind, key, name, reason })

/** From now on nobody can ask for it; what was asked for before stays with whoever decides. */
export async function block(app: App, by: User, given: NewBlock): Promise<Block> {
  needsStaff(by)
  const { kind, reason } = given
  const name = given.name.trim()
  const key = blockKey(kind, given.key) ?? refuse({ code: 'TitleUnknown' })
  const known = { code: 'BlockKnown', name } as const
  const byName = isSystem(by) ? null : by.userName
  const wish = { kind, key, name, reason: reason?.trim() || null, byName, at: app.now() }
  const made = await app.store
    .transaction(async tx => {
      if ((await blocksAmong(tx, [wish])).length > 0) refuse(known)
      const block = await insertBlock(tx, wish)
      blocksChange(tx)
      await writeAudit(app, tx, by, { action: 'blocked', after: valuesOf(block) })
      return block
    })
    .catch(error => (isUniqueViolation(error) ? refuse(known) : Promise.reject(error)))
  app.log.info('blocked', { kind, key: made.key, name, by: by.userName })
  return made
}

/** Lets it be asked for again; one that is not there any more is gone already. */
export async function unblock(app: App, by: User, id: number): Promise<void> {
  needsStaff(by)
  const gone = await app.store.transaction(async tx => {
    const block = (await blockById(tx, id)) ?? refuse({ code: 'NotFound' })
    blocksChange(tx)
    if (await deleteBlock(tx, id)) await writeAudit(app, tx, by, { action: 'unblocked', before: valuesOf(block) })
    return block
  })
  app.log.info('unblocked', { kind: gone.kind, key: gone.key, name: gone.name, by: by.userName })
}

/** Why nobody can ask for a title; null where nothing keeps it from being requested. */
export async function objectionToBlocked(store: Store, title: Blockable & { name: string }): Promise<Reason | null> {
  const found = blockOf(await blocksAmong(store, blockSubjectsOf(title)), title)
  return found && { code: 'TitleBlocked', title: title.name, reason: found.reason }
}
