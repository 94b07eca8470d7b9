import { serversOfPeople } from '~/server/users/home-server'
import { importers } from '~/server/users/importers'
import { linkPeople, removedServers } from '~/server/users/removed-servers'
import { type Common, commandOn, type Session, withApp } from './session'
import { columns } from './table'

/** Servers that were removed while accounts belong to them, and those that these can be linked to. */
async function show({ app, show }: Session) {
  const found = await Promise.all(
    importers.map(async ({ provider, service }) => {
      const servers = serversOfPeople(app, service).map(({ source, name }) => ({ id: source, name }))
      return (await removedServers(app, provider)).map(({ id, people }) => ({ id, accounts: people, servers }))
    }),
  )
  const removed = found.flat()
  const rows = removed.map(({ id, accounts, servers }) => [
    id,
    accounts,
    servers.map(server => `${server.id} (${server.name})`).join(', '),
  ])
  const lines = removed.length > 0 ? columns(['removed server', 'accounts', 'can be linked to'], rows) : []
  show({ json: removed, lines: lines.length > 0 ? lines : ['no account belongs to a server that was removed'] })
}

async function link({ app, by, show }: Session, from: string, to: string) {
  const owner = (await Promise.all(importers.map(({ provider }) => removedServers(app, provider)))).findIndex(servers =>
    servers.some(({ id }) => id === from),
  )
  const importer = importers[owner]
  if (!importer) throw new Error(`no account belongs to a removed server ${from}; "marquee users link" lists them`)
  const servers = serversOfPeople(app, importer.service).map(({ source }) => source)
  if (!servers.includes(to))
    throw new Error(`there is no server ${to}; use ${servers.join(', ') || 'one once it is set up'}`)
  await linkPeople(app, by, { provider: importer.provider, from, to })
  show({ json: { from, to }, lines: [`the accounts of ${from} belong to ${to} now`] })
}

export const linkCommand = () =>
  commandOn('link', 'give accounts whose media server was removed to another; without servers, list them')
    .argument('[removed]', 'the server that was removed')
    .argument('[server]', 'the server that has their owners now')
    .action((from: string | undefined, to: string | undefined, given: Common) =>
      withApp(given, session => {
        if (from === undefined) return show(session)
        if (to === undefined) throw new Error('say which server has their owners now')
        return link(session, from, to)
      }),
    )
