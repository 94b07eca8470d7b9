import { giveExtra } from '~/server/users/give-extra'
import { quotasOf } from '~/server/users/quota-queries'
import { type Quota, requestKindNames } from '~/shared/requests/model'
import { mostExtra } from '~/shared/requests/quotas'
import { limits } from '~/shared/requests/settings'
import { type Common, commandOn, withApp } from './session'
import { userNamed } from './user-named'
import { wholeNumber } from './values'

type More = Common & { movies?: number; episodes?: number; albums?: number }

const words = { movie: 'movies', tvShow: 'episodes', album: 'albums' } as const

const counted = { ...words, tvShow: 'episodes, or seasons where these are limited' } as const

const leftOf = ({ amount, extra, remaining }: Quota) => ({ limit: amount, extra, remaining })

export const allowingMore = () => {
  const command = commandOn('more <username>', 'let an account request more than its limits allow, for once')
  for (const kind of requestKindNames)
    command.option(`--${words[kind]} <number>`, `how many more ${counted[kind]}`, wholeNumber(1, mostExtra))
  return command
    .addHelpText('after', '\nIt counts until the present period of the limit ends.')
    .addHelpText('after', '\nExample: marquee users more ben --movies 1')
    .action((name: string, { movies, episodes, albums, ...given }: More) =>
      withApp(given, async ({ app, by, show }) => {
        const extras = { movie: movies, tvShow: episodes, album: albums }
        const chosen = requestKindNames.filter(kind => extras[kind] !== undefined)
        if (chosen.length === 0) throw new Error('say how many more: --movies, --episodes or --albums')
        const user = await userNamed(app.store, name)
        await giveExtra(app, by, user.id, extras)
        const now = { now: app.now(), weekStart: app.settings.get(limits).weekStart }
        const quotas = (await quotasOf(app.store, [user], now)).get(user.id)
        const left = chosen.flatMap(kind => {
          const quota = quotas?.[kind]
          return quota ? [[quota.unit ?? words[kind], leftOf(quota)] as const] : []
        })
        show({
          json: { user: user.userName, ...Object.fromEntries(left) },
          lines: left.map(
            ([word, { limit, remaining }]) => `${user.userName} has ${remaining} of ${limit} ${word} left`,
          ),
        })
      }),
    )
}
