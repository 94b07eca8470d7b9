import type { BegunSignIn, SecondStepCode } from '~/shared/api/second-step'
import type { PasswordNeed, PasswordQuestion, PlexPage, Session, SignIn } from '~/shared/api/session'
import { keptInvitation } from '../state/invitation'
import { post } from './client'

/** A session, or the ticket for the second step. */
export const signIn = (given: SignIn) => post<BegunSignIn>('/api/v3/session', { ...given, ...keptInvitation() })

/** Whether an account has to show a password; unknown names have to. */
export const isPasswordNeeded = async (userName: string) =>
  (await post<PasswordNeed>('/api/v3/session/password-needed', { userName } satisfies PasswordQuestion)).needed

export const beginAtPlex = () => post<PlexPage>('/api/v3/session/plex')

/** The same for whom the proxy in front of the portal names. */
export const signInByHeader = () => post<BegunSignIn>('/api/v3/session/header')

/** The session of who has typed the right password, and a code. */
export const endSecondStep = (given: SecondStepCode) => post<Session>('/api/v3/session/second-step', given)
