import { Argument, Command } from 'commander'
import { cacheStates, emptyCache } from '~/server/system/caches'
import { type CacheName, cacheNames } from '~/shared/api/caches'
import { type Common, commandOn, withApp } from './session'
import { columns } from './table'

const inMegabytes = (bytes: number | null) => (bytes === null ? null : `${(bytes / 1_000_000).toFixed(1)} MB`)

const list = () =>
  commandOn('list', 'list caches with their sizes').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const states = await cacheStates(app)
      const rows = states.map(({ name, entries, bytes }) => [name, entries, inMegabytes(bytes)])
      show({ json: states, lines: columns(['cache', 'entries', 'size'], rows) })
    }),
  )

const empty = () =>
  commandOn('empty', 'empty a cache; what was in it is fetched again when it is needed')
    .addArgument(new Argument('<name>', 'the cache').choices(cacheNames))
    .action((name: CacheName, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        await emptyCache(app, by, name)
        show({ json: { cache: name }, lines: [`${name} emptied`] })
      }),
    )

export const cacheCommand = () =>
  new Command('cache').description('list and empty caches').addCommand(list()).addCommand(empty())
