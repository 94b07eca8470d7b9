import type { App } from '~/server/app'
import { expressionOf, isOff, nextRunOf } from '~/server/system/jobs'
import type { JobId } from '~/shared/jobs/model'
import { portal } from '~/shared/settings/portal'
import { slicesOf } from '~/shared/slices'

/** When a job comes next by itself, and what that was found out from. */
type Plan = { expression: string; off: boolean; timeZone: string | null; next: Date | null }

/** When jobs come next by themselves. What decides it is read each time, so that a change of it counts at once. */
export function jobPlans(app: App, ids: readonly JobId[]) {
  const plans = new Map<JobId, Plan>()

  const planned = (id: JobId, expression: string): Plan => ({
    expression,
    off: isOff(app, id),
    // At four o'clock is another moment in another one.
    timeZone: app.settings.get(portal).timeZone,
    next: nextRunOf(app, id),
  })
  const isStill = (plan: Plan, id: JobId, expression: string) =>
    plan.expression === expression && plan.off === isOff(app, id) && plan.timeZone === app.settings.get(portal).timeZone

  return {
    /** Finding it out for each job takes a while, the first time most of all: callers have their turn in between. */
    async make() {
      const slices = slicesOf(1)
      for (const id of ids) {
        const expression = expressionOf(app, id)
        if (expression !== null) plans.set(id, planned(id, expression))
        if (slices.isOver()) await slices.end()
      }
    },
    /** The moment for which a job is due, told once; null for one that is not. */
    due(id: JobId, now: Date): Date | null {
      const expression = expressionOf(app, id)
      if (expression === null) return null
      const plan = plans.get(id)
      const next = plan && isStill(plan, id, expression) ? plan.next : undefined
      const isDue = next !== undefined && next !== null && next <= now
      if (next === undefined || isDue) plans.set(id, planned(id, expression))
      return isDue ? next : null
    },
    next: () => [...plans.values()].map(({ next }) => next),
  }
}
