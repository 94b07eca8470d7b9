import { flagOf, textOf, type Wire, wireOf, wrongShape } from '../../http/reading'
import type { Credentials, MadeKey } from '../sign-in'
import type { MediaBrowserClient } from './client'
import { signOut } from './sign-in'

/** What the key is listed as among those of the server. */
const ownName = 'Marquee'

/** Makes a key for the portal, as somebody who looks after the server; they are signed in no longer than that takes. */
export async function makeKey(client: MediaBrowserClient, who: Credentials): Promise<MadeKey> {
  const answer = await client.authenticate(who)
  const token = textOf(answer?.AccessToken)
  if (!answer || token === null) return { objection: 'refused' }
  try {
    const isAdministrator = flagOf(wireOf(wireOf(answer.User).Policy).IsAdministrator)
    return isAdministrator ? { key: await newKey(client, token) } : { objection: 'noAdministrator' }
  } finally {
    await signOut(client, token)
  }
}

/** The one that was not there before: which it is, only the list says. */
async function newKey(client: MediaBrowserClient, token: string): Promise<string> {
  const before = new Set((await client.keys(token)).map(keyIn))
  await client.addKey(token, ownName)
  const made = (await client.keys(token)).filter(one => textOf(one.AppName) === ownName).map(keyIn)
  const key = made.find(one => one !== null && !before.has(one))
  if (!key) throw wrongShape(client.dialect.service)
  return key
}

const keyIn = ({ AccessToken }: Wire) => textOf(AccessToken)
