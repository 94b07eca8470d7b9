import { endPersonalKey, personalKeysFor } from '~/server/access/personal-keys'
import { endSession, sessionsFor } from '~/server/access/sessions'
import { signOutUser } from '~/server/users/account-access'
import { type Common, commandOn, withApp } from './session'
import { columns } from './table'
import { userNamed } from './user-named'

type Ending = Common & { end?: string; all?: boolean }

const moment = (at: Date | null) => at?.toISOString() ?? null

/** Lines of a list, or that there is nothing. */
const lines = (titles: string[], rows: (string | null)[][], none: string) =>
  rows.length > 0 ? columns(titles, rows) : [none]

export const sessions = () =>
  commandOn('sessions <username>', 'list where an account is signed in, or end it')
    .option('--end <id>', 'end one session')
    .option('--all', 'end all of them, with the personal token, keys and the calendar')
    .addHelpText('after', '\nExample: marquee users sessions ben --end 3f0c6b1e-8f43-4a53-9a52-8d1a3f3f9f10')
    .action((name: string, { end, all = false, ...given }: Ending) =>
      withApp(given, async ({ app, by, show }) => {
        if (end !== undefined && all) throw new Error('say either --end or --all')
        const user = await userNamed(app.store, name)
        if (end !== undefined) await endSession(app, by, user.id, end)
        if (all) await signOutUser(app, by, user.id)
        const left = await sessionsFor(app, by, user.id)
        const json = left.map(({ id, program, system, network, createdAt, lastUsedAt, until }) => ({
          ...{ id, program, system, network },
          ...{ createdAt: moment(createdAt), lastUsedAt: moment(lastUsedAt), until: moment(until) },
        }))
        const rows = json.map(one => [one.id, one.program, one.system, one.network, one.lastUsedAt])
        const titles = ['id', 'program', 'system', 'network', 'last used']
        show({ json, lines: lines(titles, rows, `${user.userName} is signed in nowhere`) })
      }),
    )

export const keys = () =>
  commandOn('keys <username>', 'list the keys that programs have of an account, or end one')
    .option('--end <id>', 'end one key')
    .addHelpText('after', '\nExample: marquee users keys ben --end 3f0c6b1e-8f43-4a53-9a52-8d1a3f3f9f10')
    .action((name: string, { end, ...given }: Ending) =>
      withApp(given, async ({ app, by, show }) => {
        const user = await userNamed(app.store, name)
        if (end !== undefined) await endPersonalKey(app, by, user.id, end)
        const left = await personalKeysFor(app, by, user.id)
        const json = left.map(({ id, name: called, scope, createdAt, expiresAt, lastUsedAt }) => ({
          ...{ id, name: called, scope, createdAt: moment(createdAt) },
          ...{ expiresAt: moment(expiresAt), lastUsedAt: moment(lastUsedAt) },
        }))
        const rows = json.map(one => [one.id, one.name, one.scope, one.lastUsedAt, one.expiresAt])
        const titles = ['id', 'name', 'scope', 'last used', 'ends']
        show({ json, lines: lines(titles, rows, `no program has a key of ${user.userName}`) })
      }),
    )
