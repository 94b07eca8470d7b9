import type { IssueCategory } from '~/shared/issues/model'
import { refuse } from '~/shared/refusal'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { isUniqueViolation } from '../store/dialect'
import { categoryById, deleteUnusedCategory, insertCategory, isCategoryNamed } from './category-queries'

const needsStaff = (by: User) => (isStaff(by) ? null : refuse({ code: 'NoPermissions' }))

/** Adds what a problem can be about; null where the name is empty or taken, in whatever case. */
export async function addCategory(app: App, by: User, given: string): Promise<IssueCategory | null> {
  needsStaff(by)
  const name = given.trim()
  if (name === '') return null
  const made = await app.store
    .transaction(async tx => {
      if (await isCategoryNamed(tx, name)) return null
      const category = await insertCategory(tx, name)
      await writeAudit(app, tx, by, { action: 'issueCategoryAdded', after: { name } })
      return category
    })
    .catch(error => (isUniqueViolation(error) ? null : Promise.reject(error)))
  if (made) app.log.info('issue category added', { name, by: by.userName })
  return made
}

/** False for one that is not there, or that issues have: those are never lost with it. */
export async function removeCategory(app: App, by: User, id: number): Promise<boolean> {
  needsStaff(by)
  const removed = await app.store.transaction(async tx => {
    const category = await categoryById(tx, id)
    const isGone = category !== null && (await deleteUnusedCategory(tx, id))
    if (isGone) await writeAudit(app, tx, by, { action: 'issueCategoryRemoved', before: { name: category.name } })
    return isGone
  })
  if (removed) app.log.info('issue category deleted', { categoryId: id, by: by.userName })
  return removed
}
