import { objectionToRequiring } from '~/shared/access/second-step'
import { authentication } from '~/shared/access/settings'
import { refuseIf } from '~/shared/refusal'
import { isSystem } from '~/shared/users/model'
import type { BeforeSave } from '../app'
import { admins } from '../users/locks'
import { withSecondStep } from './second-steps'

/** Nobody locks themselves out with it, and whoever has none from then on hears nothing more until they do. */
export const beforeRequiringStep: BeforeSave = async (app, tx, { by, stored, values }) => {
  const isNew = values.adminsNeedSecondStep === true && stored.adminsNeedSecondStep !== true
  if (!isNew) return {}
  const ids = await admins(tx)
  const having = await withSecondStep(tx, ids)
  refuseIf(objectionToRequiring({ own: isSystem(by) ? null : having.has(by.id), anybody: having.size > 0 }))
  tx.afterCommit(() => {
    for (const id of ids) if (!having.has(id)) app.live.recheck(id)
  })
  return {}
}

/** Under the section that it belongs to. */
export const secondStepSaves = { [authentication.id]: beforeRequiringStep }
