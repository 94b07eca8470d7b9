import type { AccountDetail, AccountEdit, AccountPage, NewAccount } from '~/shared/api/accounts'
import { email } from '~/shared/services/email'
import { customization } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { openPortal, type Portal, type PortalOptions } from './portal'
import { anAdmin, aUser } from './users'

export const smtp = { enabled: true, host: 'mail.example.com', port: 25, senderAddress: 'portal@example.com' }
const noLimit = { amount: null, period: null }

/** An administrator, a power user and somebody who asks. */
export const staffAndAnn = () => [anAdmin('ada'), aUser('pow', { claims: ['PowerUser'] }), aUser('ann')]

type Options = PortalOptions & { more?: User[] }

/** A portal with these and some more, a mail server and an address of its own. */
export async function staffedPortal({ users = staffAndAnn(), more = [], settings = [], ...options }: Options = {}) {
  const people = [...users, ...more]
  const portal = await openPortal({
    ...{ users: people, now: () => new Date('2026-03-04T12:00:00Z'), ...options },
    settings: [[email, smtp], [customization, { applicationUrl: 'https://films.example.com' }], ...settings],
  })
  const idOf = (name: string) => people.find(({ userName }) => userName === name)?.id ?? ''
  return {
    ...portal,
    people,
    idOf,
    /** An account as a caller reads it. */
    read: async (name: string, by = 'ada') => {
      const { status, body } = await portal.as(by).get(`/api/v3/users/${idOf(name)}`)
      if (status !== 200) throw new Error(`the account was answered with ${status}`)
      return body as AccountDetail
    },
    /** The names in a list, in its order. */
    names: async (query = '', by = 'ada') => {
      const { body } = await portal.as(by).get(`/api/v3/users?${query}`)
      return (body as AccountPage).accounts.map(({ userName }) => userName)
    },
  }
}
export type StaffedPortal = Awaited<ReturnType<typeof staffedPortal>>

/** What an editor sends who changes some of it. */
export function editOf(read: AccountDetail, changes: Partial<AccountEdit> = {}): AccountEdit {
  const { alias, email: address, claims, limits, streamingCountry, profiles, addresses, revision } = read
  const decided = { alias, email: address, claims, limits, streamingCountry, profiles, addresses }
  return { ...decided, revision, password: null, ...changes }
}

export const aNewAccount = (userName: string, more: Partial<NewAccount> = {}): NewAccount => ({
  ...{ userName, password: 'secret', alias: null, email: null, claims: ['RequestMovie'], streamingCountry: 'US' },
  limits: { movie: noLimit, tvShow: noLimit, album: noLimit },
  ...{ profiles: [], addresses: [], welcome: false },
  ...more,
})

/** What was written down, the last first, without where it came from. */
export async function audited({ app }: Pick<Portal, 'app'>) {
  const { auditEntries: t } = app.store.t
  const rows = await app.store.db.select().from(t)
  return rows
    .sort((one, other) => other.id - one.id)
    .map(({ action, actorName, subjectName, before, after }) => ({ action, actorName, subjectName, before, after }))
}

export const withLimit = (user: User, amount: number): User => ({
  ...user,
  limits: { ...user.limits, movie: { amount, period: 'week' } },
})
