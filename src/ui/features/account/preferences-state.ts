import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { AccessToken, CountryChoice, DisplayName, LanguageChoice, Me, OwnDetails } from '~/shared/api/me'
import { dayMs } from '~/shared/durations'
import { post, put } from '../../api/client'
import { meKey } from '../../api/me'
import { signIn } from '../../api/session'
import { titleKeys } from '../../api/titles'
import { keepToken, renewing, sessionAtom, signOut } from '../../state/session'

const shortSessionMs = 8 * dayMs

const languageKey = ['language']

/** Chooses the language; the portal speaks it before the server has answered. The one that was chosen last is stored last. */
export const useChooseLanguage = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: languageKey,
    scope: { id: 'language' },
    mutationFn: (language: LanguageChoice['language']) =>
      put('/api/v3/me/language', { language } satisfies LanguageChoice),
    onMutate: async language => {
      await client.cancelQueries({ queryKey: meKey })
      const before = client.getQueryData<Me>(meKey)
      client.setQueryData<Me>(meKey, me => me && { ...me, language })
      return before
    },
    onError: (_, __, before) => client.setQueryData(meKey, before),
    // Before that, the server does not know of another one that was chosen meanwhile.
    onSettled: () =>
      client.isMutating({ mutationKey: languageKey }) === 1 ? client.invalidateQueries({ queryKey: meKey }) : undefined,
  })
}

/** Chooses the country; where titles can be streamed is asked again. */
export const useChooseCountry = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (country: string) => put('/api/v3/me/streaming-country', { country } satisfies CountryChoice),
    onSuccess: async (_, streamingCountry) => {
      client.setQueryData<Me>(meKey, me => me && { ...me, streamingCountry })
      await client.invalidateQueries({ queryKey: titleKeys.movies })
    },
  })
}

/** Chooses what others are shown instead of the username; an empty name is none. */
export const useChooseDisplayName = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      put('/api/v3/me/display-name', { displayName: name.trim() || null } satisfies DisplayName),
    onSuccess: (_, name) => {
      client.setQueryData<Me>(meKey, me => me && { ...me, alias: name.trim() || null })
    },
  })
}

/** A new password ends every session: this browser signs in with it at once, for about as long as before. */
const signInAgain = async (userName: string, password: string) => {
  const { expiresAt = 0 } = getDefaultStore().get(sessionAtom) ?? {}
  const remember = expiresAt - Date.now() > shortSessionMs
  const begun = await signIn({ userName, password, remember })
  // Whoever has a second step does it on the page for signing in.
  if ('token' in begun) keepToken(begun.token)
  else signOut()
}

/** Changes e-mail address and password. */
export const useChangeDetails = (userName: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (details: OwnDetails) => {
      const saved = put('/api/v3/me/details', details)
      const { password } = details
      return password ? renewing(saved.then(() => signInAgain(userName, password))) : saved
    },
    onSuccess: () => client.invalidateQueries({ queryKey: meKey }),
  })
}

/** The personal token of the caller, made up when it is first asked for. */
export const useAccessToken = () => useMutation({ mutationFn: () => post<AccessToken>('/api/v3/me/access-token') })
