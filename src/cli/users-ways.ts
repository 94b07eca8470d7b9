import { type AccountWay, accountWays, endAccountWay } from '~/server/access/account-ways'
import type { App } from '~/server/app'
import { isPlaceOpen, shownPlace } from '~/server/users/media-accounts/places'
import { mediaAccountsOf } from '~/server/users/media-accounts/queries'
import type { User } from '~/shared/users/model'
import { type Common, commandOn, withApp } from './session'
import { columns, localDay, localTime } from './table'
import { userNamed } from './user-named'

const words: Record<AccountWay['kind'], string> = {
  password: 'password',
  mediaServer: 'media server',
  mediaAccount: 'connected media server',
  openId: 'OpenID',
  passkey: 'passkey',
  codes: 'codes of an app',
}

const detailOf = ({ counts, recoveryCodes }: AccountWay) => {
  if (!counts) return 'does not count: the settings let nobody in by it'
  return recoveryCodes === undefined ? null : `${recoveryCodes} recovery codes left`
}

/** The accounts of media servers that somebody connected beside their own. */
export const connectedAccounts = async (app: App, { id }: User) =>
  (await mediaAccountsOf(app.store, id)).map(({ server, type, name, createdAt, lastUsedAt }) => ({
    ...{ id: `media:${server}`, server: shownPlace(app, { server, type }), type, name },
    ...{
      counts: isPlaceOpen(app, { server, type }),
      since: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    },
  }))

export const ways = () =>
  commandOn('ways <username>', 'list how an account signs in, or end one of these ways')
    .option(
      '--end <way>',
      'end codes, a passkey, a connected account of a media server or a link with a provider, by its ID in the list',
    )
    .addHelpText('after', '\nFor a lost phone: marquee users ways ben --end codes')
    .addHelpText('after', 'All of the second step at once: marquee users end-second-step ben')
    .addHelpText('after', '\nExample: marquee users ways ben --end passkey:3f0c6b1e-8f43-4a53-9a52-8d1a3f3f9f10')
    .action((name: string, { end, ...given }: Common & { end?: string }) =>
      withApp(given, async ({ app, by, show }) => {
        const user = await userNamed(app.store, name)
        if (end !== undefined) await endAccountWay(app, by, user.id, end)
        const left = await accountWays(app, by, user.id)
        const json = left.map(({ since, lastUsedAt, ...way }) => ({
          ...way,
          ...{ since: since?.toISOString() ?? null, lastUsedAt: lastUsedAt?.toISOString() ?? null },
        }))
        const rows = left.map(way => [
          ...[way.id, words[way.kind], way.name, localDay(way.since), localTime(way.lastUsedAt), detailOf(way)],
        ])
        const titles = ['id', 'way', 'name', 'since', 'last used', '']
        show({ json, lines: left.length > 0 ? columns(titles, rows) : [`${user.userName} has no way to sign in`] })
      }),
    )
