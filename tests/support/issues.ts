import { issueSettings } from '~/shared/issues/settings'
import type { Caller } from './portal'
import { toldPortal } from './told-portal'
import { anAdmin, aUser } from './users'

const issueStaff = [anAdmin('ada'), aUser('pia', { claims: ['PowerUser'] })]
export const issuePeople = [...issueStaff, aUser('ben', { alias: 'Benny' }), aUser('noor')]

type Options = { settings?: Record<string, unknown>; now?: () => Date }

/** A portal in which problems may be reported, with one category, and with everybody around it who hears of them. */
export async function issuePortal({ settings = {}, now }: Options = {}) {
  const told = await toldPortal({
    users: issuePeople,
    settings: [[issueSettings, { enabled: true, enableInProgress: true, ...settings }]],
    ...(now && { now }),
  })
  const as = told.portal.as
  await as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
  return {
    ...told,
    ada: as('ada'),
    pia: as('pia'),
    ben: as('ben'),
    noor: as('noor'),
    settle: told.portal.settle,
    /** What other programs were told since the last time. */
    news() {
      return told.hooks.splice(0).map(({ body }) => body)
    },
  }
}
export type IssuePortal = Awaited<ReturnType<typeof issuePortal>>

/** A report as programs send it. */
export const aReport = (overrides: Record<string, unknown> = {}) => ({
  title: 'Metropolis',
  requestType: 1,
  providerId: 'tt0017136',
  requestId: null,
  subject: 'No sound',
  description: 'Second reel is silent',
  issueCategoryId: 1,
  ...overrides,
})

export async function report(by: Caller, overrides: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await by.post('/api/v1/Issues', aReport(overrides))
  if (status !== 200) throw new Error(`the report was answered with ${status}`)
  return Number(body)
}

export const setStatus = (by: Caller, issueId: number, status: unknown) =>
  by.post('/api/v1/Issues/status', { issueId, status })
export const comment = (by: Caller, issueId: number, text: string) =>
  by.post('/api/v1/Issues/comments', { issueId, comment: text })
