import { Argument, Command } from 'commander'
import { block, unblock } from '~/server/blocks/actions'
import { blockPage } from '~/server/blocks/queries'
import {
  type BlockKind,
  blockKinds,
  longestBlockKey,
  longestBlockName,
  longestBlockReason,
} from '~/shared/blocks/model'
import { type Common, commandOn, withApp } from './session'
import { columns, localTime } from './table'
import { textUpTo, wholeNumber } from './values'

const mostShown = 500

const list = () =>
  commandOn('list', `list the newest ${mostShown} entries of the block list`).action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const { blocks } = await blockPage(app.store, { count: mostShown, position: 0 })
      const rows = blocks.map(one => [one.id, one.kind, one.key, one.name, one.reason, one.byName, localTime(one.at)])
      const json = blocks.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }))
      show({ json, lines: columns(['id', 'kind', 'key', 'name', 'reason', 'by', 'since'], rows) })
    }),
  )

type Added = Common & { name: string; reason?: string }

const add = () =>
  commandOn('add', 'keep a title, or what belongs to something, from being requested')
    .addArgument(new Argument('<kind>', 'what is blocked').choices(blockKinds))
    .addArgument(
      new Argument(
        '<key>',
        'number at TMDB; id at MusicBrainz of an album or artist; two letters of a language',
      ).argParser(textUpTo(longestBlockKey)),
    )
    .requiredOption('--name <text>', 'name in the list', textUpTo(longestBlockName))
    .option('--reason <text>', 'told to whoever asks for it', textUpTo(longestBlockReason))
    .action((kind: BlockKind, key: string, given: Added) =>
      withApp(given, async ({ app, by, show }) => {
        const made = await block(app, by, { kind, key, name: given.name, reason: given.reason ?? null })
        show({ json: { id: made.id }, lines: [`${made.name} blocked, as ${made.id}`] })
      }),
    )

const remove = () =>
  commandOn('remove', 'let something be requested again')
    .addArgument(new Argument('<id>', 'number in the list').argParser(wholeNumber(1, 2 ** 31 - 1)))
    .action((id: number, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        await unblock(app, by, id)
        show({ json: { id }, lines: [`${id} removed`] })
      }),
    )

export const blocksCommand = () =>
  new Command('blocks')
    .description('list and change what nobody can request')
    .addCommand(list())
    .addCommand(add())
    .addCommand(remove())
