import { UpstreamError } from '../../http/call'
import { flagOf, objectAnswer, textOf, type Wire, wireOf } from '../../http/reading'
import type { MediaUser } from '../model'
import type { Credentials, Proven, QuickCode } from '../sign-in'
import type { MediaBrowserClient } from './client'
import { type LocalType, userOf } from './users'

/** Who has this name and password at a server; null for nobody, and for somebody who is shut out there. */
export async function signInAt(client: MediaBrowserClient, who: Credentials, local: LocalType): Promise<Proven | null> {
  return provenBy(client, await client.authenticate(who), local)
}

/** Whom the secret of a code stands for by now. */
export async function signInByCode(client: MediaBrowserClient, secret: string, local: LocalType) {
  return provenBy(client, await client.authenticateByCode(secret), local)
}

async function provenBy(client: MediaBrowserClient, answer: Wire | null, local: LocalType): Promise<Proven | null> {
  const token = textOf(answer?.AccessToken)
  if (!answer || token === null) return null
  const user: MediaUser = userOf(wireOf(answer.User), local)
  await signOut(client, token)
  return user.mayEnter ? { user, token: null } : null
}

/** The portal needs no session of the person at the server; one that stays does no harm. */
export async function signOut(client: MediaBrowserClient, token: string) {
  try {
    await client.signOut(token)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}

/** Null where the server does not offer codes. */
export async function newCode(client: MediaBrowserClient): Promise<QuickCode | null> {
  const answer = await client.newCode()
  const [code, secret] = [textOf(answer?.Code), textOf(answer?.Secret)]
  return code && secret ? { code, secret } : null
}

/** Whether somebody entered the code; null once it has run out. */
export async function isCodeEntered(client: MediaBrowserClient, secret: string): Promise<boolean | null> {
  const answer = await client.codeState(secret)
  return answer === null ? null : flagOf(objectAnswer(client.dialect.service, answer).Authenticated)
}
