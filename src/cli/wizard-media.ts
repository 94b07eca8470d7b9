import type { Command } from 'commander'
import { mediaServers } from '~/integrations/media/index'
import type { MediaServer } from '~/integrations/media/media-server'
import { plexServer } from '~/integrations/media/plex/server'
import { makeStorage } from '~/server/composition/storage'
import { connectFirst, connectFirstByPassword } from '~/server/system/first-media-server'
import {
  beginConnecting,
  connectPlexByPassword,
  connectPlexByToken,
  endConnecting,
} from '~/server/system/plex-connection'
import { type AddressParts, addressParts } from '~/shared/base-address'
import { minuteMs, secondMs } from '~/shared/durations'
import { serversIn } from '~/shared/settings/servers'
import { auditCommandRun, type Common, commandOn, type Session, secretValue, withApp } from './session'
import { typedSecret } from './typed-secret'
import { passwordHelp } from './values'

const askedHelp = `${passwordHelp}; without it you are asked`

type Plex = Common & { token?: string; login?: string; password?: string }
type MediaBrowser = Common & { address: string; key?: string; login?: string; password?: string; name?: string }

/** Connecting takes the place of what is connected, which nobody means to lose by a step of the set-up. */
function refuseConnected({ app }: Session, { name, settings: section }: MediaServer) {
  const there = serversIn(section, { ...app.settings.get(section), enable: true })
  if (there.length > 0)
    throw new Error(`a server of ${name} is connected already; "marquee settings get ${section.id}" shows it`)
}

async function connected(session: Session, product: MediaServer, server: string) {
  await auditCommandRun(session, `wizard ${product.settings.id}`, server)
  session.show({ json: { connected: server }, lines: [`${server} is connected`] })
}

/** How long somebody has to allow it on the page of Plex. */
const longestMs = 10 * minuteMs
const pauseMs = 2 * secondMs

async function allowedOnPage({ app, by }: Session): Promise<string> {
  const { address, ticket } = await beginConnecting(app, { ownerAdministers: false })
  process.stderr.write(`Open this page and sign in to Plex:\n${address}\n`)
  for (const until = Date.now() + longestMs; Date.now() < until; await Bun.sleep(pauseMs)) {
    const server = await endConnecting(app, by, ticket)
    if (server !== null) return server
  }
  throw new Error('nobody allowed it at Plex within ten minutes')
}

/** Whoever gives none is asked for it at the terminal. */
async function passwordOf(given: string | undefined): Promise<string> {
  if (given !== undefined) return secretValue(given)
  if (!process.stdin.isTTY) throw new Error('--login needs --password as well; "-" reads it from standard input')
  return typedSecret('Password', { input: process.stdin, output: process.stderr })
}

async function plexServerOf(session: Session, { token, login, password }: Plex): Promise<string> {
  const { app, by } = session
  if (token !== undefined) return connectPlexByToken(app, by, await secretValue(token))
  if (login === undefined) return allowedOnPage(session)
  return connectPlexByPassword(app, by, { login, password: await passwordOf(password), ownerAdministers: false })
}

export const plex = () =>
  commandOn('plex', 'connect the Plex server of its owner; without options, a page of Plex asks them')
    .option('--token <token>', '"-" reads it from standard input')
    .option('--login <name>', 'name or email address at Plex')
    .option('--password <password>', askedHelp)
    .addHelpText('after', '\nExample: marquee wizard plex --token -')
    .action((given: Plex) =>
      withApp(
        given,
        async session => {
          refuseConnected(session, plexServer)
          await connected(session, plexServer, await plexServerOf(session, given))
        },
        makeStorage,
      ),
    )

const usualPort = 8_096

const connectionOf = ({ ip, port, ssl, subDir }: AddressParts) => ({
  ip,
  port: port ?? usualPort,
  ssl: ssl ?? false,
  subDir,
})

/** With the key that is given, or one that is made as somebody who looks after the server. */
async function connectWith(
  { app }: Session,
  product: MediaServer,
  { key, login = '', password, ...given }: MediaBrowser,
) {
  const { address, name = product.name } = given
  const parts = addressParts(address)
  if (parts === null) throw new Error(`"${address}" is not the address of a server`)
  const server = { name, ...connectionOf(parts) }
  const isConnected =
    key === undefined
      ? await connectFirstByPassword(app, product, { server, login, password: await passwordOf(password) })
      : await connectFirst(app, product, { servers: [{ ...server, apiKey: await secretValue(key) }] })
  if (!isConnected) throw new Error(`${product.name} answers at this address, but nobody has an account there`)
  return name
}

const mediaBrowser = (product: MediaServer) =>
  commandOn(product.settings.id, `connect a server of ${product.name}, with a key or as one of its administrators`)
    .requiredOption('--address <address>', 'such as http://127.0.0.1:8096')
    .option('--key <key>', 'API key of the server; "-" reads it from standard input')
    .option('--login <name>', 'of an administrator of the server, to make a key there in place of --key')
    .option('--password <password>', askedHelp)
    .option('--name <name>', 'what it is called here', product.name)
    .addHelpText(
      'after',
      `\nExample: marquee wizard ${product.settings.id} --address http://127.0.0.1:8096 --login root`,
    )
    .action((given: MediaBrowser, command: Command) => {
      if ((given.key === undefined) === (given.login === undefined))
        return command.error('error: use either --key or --login')
      return withApp(
        given,
        async session => {
          refuseConnected(session, product)
          await connected(session, product, await connectWith(session, product, given))
        },
        makeStorage,
      )
    })

/** A command for each media server that somebody opens with a name and a password of its own. */
export const serversWithPasswords = () =>
  mediaServers.filter(({ knowsPasswords }) => knowsPasswords).map(product => mediaBrowser(product))
