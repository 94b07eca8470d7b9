import { useQuery } from '@tanstack/react-query'
import type { Variant } from '~/server/requests/model'
import type { QualityProfile, RadarrSettings, RootFolder, UserOption } from '../api/choices'
import { get } from '../api/client'

const staleMs = 5 * 60_000

/** People a request may be made for. */
export const useUserOptions = () =>
  useQuery({
    queryKey: ['choices', 'users'],
    queryFn: ({ signal }) => get<UserOption[]>('/api/v1/Identity/dropdown/Users', { signal }),
    staleTime: staleMs,
  })

const suffix = (variant: Variant) => (variant === 'fourK' ? '/4k' : '')

/** Profiles of the download manager of a variant; empty while it is off. */
export const useProfiles = (variant: Variant) =>
  useQuery({
    queryKey: ['choices', 'profiles', variant],
    queryFn: async ({ signal }) =>
      (await get<QualityProfile[] | null>(`/api/v1/Radarr/Profiles${suffix(variant)}`, { signal })) ?? [],
    staleTime: staleMs,
  })

export const useFolders = (variant: Variant) =>
  useQuery({
    queryKey: ['choices', 'folders', variant],
    queryFn: async ({ signal }) =>
      (await get<RootFolder[] | null>(`/api/v1/Radarr/RootFolders${suffix(variant)}`, { signal })) ?? [],
    staleTime: staleMs,
  })

/** What is taken when nothing is chosen. */
export const useDownloadDefaults = (variant: Variant) =>
  useQuery({
    queryKey: ['choices', 'defaults'],
    queryFn: ({ signal }) => get<RadarrSettings>('/api/v1/Settings/radarr', { signal }),
    select: ({ radarr, radarr4K }) => (variant === 'fourK' ? radarr4K : radarr),
    staleTime: staleMs,
  })

/** Whether a download manager for movies is set up; asked only for those who may choose. */
export const useHasDownloads = (enabled: boolean) =>
  useQuery({
    queryKey: ['choices', 'enabled'],
    queryFn: ({ signal }) => get<boolean>('/api/v1/Radarr/enabled', { signal }),
    enabled,
    staleTime: staleMs,
  })
